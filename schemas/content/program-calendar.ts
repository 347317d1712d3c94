import { z } from 'zod'
import { externalLink, line } from './common-fields.ts'
import { defineCollection } from './define-collection.ts'
import { eventSet } from './event.ts'

export const programCalendar = z.strictObject({
  show: eventSet.meta({ hint: 'Which set of events is shown: current-week or first-year-week' }),
  pause: z
    .strictObject({
      betweenTerms: line(120).meta({ hint: 'Said between terms, before “We are back on …”' }),
      unknown: line(200).meta({ hint: 'Said between terms if the next one is not known yet' }),
      nothing: line(200).meta({ hint: 'Said in place of events if none is known' }),
    })
    .meta({ hint: 'What is said in a break; breaks are said by their name' }),
  calendar: z.strictObject({
    title: line(80).meta({ hint: 'What the embedded calendar is, for people who can’t see it' }),
    whose: line(200).meta({ hint: 'Whose calendar it is, and what it has' }),
    embedUrl: externalLink.meta({ hint: 'The address of the embedded calendar, in the time zone of the site' }),
    link: externalLink.meta({ hint: 'The same calendar on its own page' }),
  }),
})
export type ProgramCalendar = z.infer<typeof programCalendar>

export const programCalendarSingle = defineCollection({
  title: 'Program calendar',
  description: 'Which week the program calendar shows',
  schema: programCalendar,
  pages: ['program-calendar', 'program-calendar/first-year-week'],
})
