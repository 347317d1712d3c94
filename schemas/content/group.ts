import { z } from 'zod'
import { cardImage, contact, line, location, order, photos, prose, summary } from './common-fields.ts'
import { hint } from './control-messages.ts'
import { rule } from './rules.ts'
import { timingKeys, timingMistakes } from './timing.ts'

const meetings = z.strictObject({ ...timingKeys, location }).check(rule((entry) => timingMistakes(entry)))

const keys = z.strictObject({
  order,
  name: line(60),
  summary,
  description: prose,
  meetings: meetings.optional().meta(hint('group.meetings')),
  meets: line(80).optional().describe('The same in words, where there is no rule: "When somebody has the van"'),
  contact,
  photos,
  ...cardImage,
})
export const group = keys.check(
  rule(({ meetings, meets }) =>
    (meetings === undefined) === (meets === undefined)
      ? [
          {
            key: 'meets',
            expected: 'either `meetings`, with a rule, or `meets`, in words',
            fix: 'write one of them: `meets: Tuesdays, 8:00 PM, Main Hall`',
          },
        ]
      : [],
  ),
)
export type Group = z.infer<typeof group>
