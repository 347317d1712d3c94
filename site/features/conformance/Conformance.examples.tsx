import type { TestedCriterion } from '#schemas/conformance'
import { Conformance } from './Conformance'

const keyboard: TestedCriterion = {
  number: '2.1.1',
  name: 'Keyboard',
  level: 'A',
  how: 'Every form is filled in and sent with the keyboard alone.',
  isByHand: false,
  outcome: 'met',
  on: '2026-11-23',
}
const sensory: TestedCriterion = {
  number: '1.3.3',
  name: 'Sensory Characteristics',
  level: 'A',
  how: 'All instructions were read.',
  isByHand: true,
  outcome: 'met',
  on: '2026-11-02',
}
const captions: TestedCriterion = {
  number: '1.2.2',
  name: 'Captions (Prerecorded)',
  level: 'A',
  how: 'No page has sound or video.',
  isByHand: false,
  outcome: 'does not apply',
}

export const examples = {
  'one is met by hand, one is open, one failed, one was never tested': (
    <Conformance
      email="office@example.org"
      criteria={[
        { ...captions, outcome: 'open', open: 'One video of the spring trip has no captions.' },
        sensory,
        { ...keyboard, outcome: 'failed' },
        { ...keyboard, number: '2.1.2', name: 'No Keyboard Trap', outcome: 'not run', on: undefined },
      ]}
    />
  ),
}
