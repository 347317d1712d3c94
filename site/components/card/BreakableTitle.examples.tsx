import { BreakableTitle } from './BreakableTitle'

export const examples = {
  'a title that goes on after its slash': (
    <p>
      <BreakableTitle of="Library/Study Space" />
    </p>
  ),
  'a title without one': (
    <p>
      <BreakableTitle of="Main Hall" />
    </p>
  ),
}
