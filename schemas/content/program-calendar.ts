import { z } from 'zod'
import { eventSet } from './event.ts'
import { externalLink, line } from './parts.ts'
import { hint } from './said-in-forms.ts'

/** Which events are shown, and the public calendar: `content/program-calendar.yaml`. */
export const programCalendar = z.strictObject({
  show: eventSet.meta(hint('whichSetOfEventsIs')),
  pause: z
    .strictObject({
      betweenTerms: line(120).meta(hint('saidBetweenTerms')),
      unknown: line(200).meta(hint('saidBetweenTermsIfThe')),
      nothing: line(200).meta(hint('saidInPlaceOfEvents')),
    })
    .meta(hint('whatIsSaidInA')),
  calendar: z.strictObject({
    title: line(80).meta(hint('whatTheEmbeddedCalendarIs')),
    whose: line(200).meta(hint('whoseCalendarItIs')),
    embedUrl: externalLink.describe(
      'The address of the embedded calendar, in the zone of `place` in content/site.yaml',
    ),
    link: externalLink.meta(hint('theSameCalendarOnIts')),
  }),
})
export type ProgramCalendar = z.infer<typeof programCalendar>
