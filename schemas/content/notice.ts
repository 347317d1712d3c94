import { z } from 'zod'
import { isoDay, line, link } from './common-fields.ts'
import { hint } from './control-messages.ts'
import { daysInOrder } from './rules.ts'

const linkAndDays = {
  link: link.optional(),
  linkText: line(30).default('Read more'),
  startDate: isoDay.optional().meta(hint('notice.startDate')),
  endDate: isoDay.optional().meta(hint('notice.endDate')),
}

export const notice = z
  .strictObject({
    enabled: z.boolean().describe('true shows it on every page'),
    message: line(200),
    closed: z
      .boolean()
      .default(false)
      .describe('true: the house is closed on these days, and its hours say so everywhere'),
    ...linkAndDays,
    afterwards: z
      .strictObject({ message: line(200), ...linkAndDays })
      .check(daysInOrder)
      .optional()
      .describe(
        'The longer notice that stands there again once this one is over, such as one that a day of snow interrupts',
      ),
  })
  .check(daysInOrder)
export type Notice = z.infer<typeof notice>
