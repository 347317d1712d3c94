import { z } from 'zod'
import { externalLink, line } from './parts.ts'

/** Which events are shown, and the public calendar: `content/events.yaml`. */
export const events = z.strictObject({
  show: z
    .enum(['current-week', 'first-year-week'])
    .default('current-week')
    .describe('Which folder of events is shown: current-week or first-year-week'),
  calendar: z.strictObject({
    title: line(80).describe('What the embedded calendar is, for people who can’t see it'),
    embedUrl: externalLink.describe('The address of the embedded calendar, in the zone America/New_York'),
    link: externalLink.describe('The same calendar on its own page'),
  }),
})
export type Events = z.infer<typeof events>
