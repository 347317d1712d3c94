import { z } from 'zod'
import { eventSet } from './event.ts'
import { externalLink, line } from './parts.ts'

/** Which events are shown, and the public calendar: `content/program-calendar.yaml`. */
export const programCalendar = z.strictObject({
  show: eventSet.describe('Which set of events is shown: current-week or first-year-week'),
  calendar: z.strictObject({
    title: line(80).describe('What the embedded calendar is, for people who can’t see it'),
    embedUrl: externalLink.describe(
      'The address of the embedded calendar, in the zone of `place` in content/site.yaml',
    ),
    link: externalLink.describe('The same calendar on its own page'),
  }),
})
export type ProgramCalendar = z.infer<typeof programCalendar>
