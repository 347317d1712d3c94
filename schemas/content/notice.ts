import { z } from 'zod'
import { hint } from './form-messages.ts'
import { isoDay, line, link } from './parts.ts'
import { daysInOrder } from './rules.ts'

/** A line above every page for an exceptional day: snow, a closed building. `content/notice.yaml`. */
export const notice = z
  .strictObject({
    enabled: z.boolean().describe('true shows it on every page'),
    message: line(200),
    closed: z
      .boolean()
      .default(false)
      .describe('true: the house is closed on these days, and its hours say so everywhere'),
    link: link.optional(),
    linkText: line(30).default('Read more'),
    startDate: isoDay.optional().meta(hint('notice.startDate')),
    endDate: isoDay.optional().meta(hint('notice.endDate')),
  })
  .check(daysInOrder)
export type Notice = z.infer<typeof notice>
