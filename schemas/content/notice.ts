import { z } from 'zod'
import { isoDay, line, link } from './parts.ts'

/** A line above every page for the day that everything is different: snow, a closed building. `content/notice.yaml`. */
export const notice = z.strictObject({
  enabled: z.boolean().describe('true shows it on every page'),
  message: line(200),
  link: link.optional(),
  linkText: line(30).default('Read more'),
  endDate: isoDay.optional().describe('The last day on which it is shown'),
})
export type Notice = z.infer<typeof notice>
