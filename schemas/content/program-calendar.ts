import { z } from 'zod'
import { eventSet } from './event.ts'
import { externalLink, line } from './parts.ts'

/** Which events are shown, and the public calendar: `content/program-calendar.yaml`. */
export const programCalendar = z.strictObject({
  show: eventSet.describe('Which set of events is shown: current-week or first-year-week'),
  pause: z
    .strictObject({
      betweenTerms: line(120).describe('Said between terms, before "We are back on …"'),
      unknown: line(200).describe('Said between terms if the next one is not known yet'),
      nothing: line(200).describe('Said in place of events if none is known'),
    })
    .describe('What is said in a break; breaks are said by their name'),
  calendar: z.strictObject({
    title: line(80).describe('What the embedded calendar is, for people who can’t see it'),
    whose: line(200).describe('Whose calendar it is, and what it has'),
    embedUrl: externalLink.describe(
      'The address of the embedded calendar, in the zone of `place` in content/site.yaml',
    ),
    link: externalLink.describe('The same calendar on its own page'),
  }),
})
export type ProgramCalendar = z.infer<typeof programCalendar>
