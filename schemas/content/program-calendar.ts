import { z } from 'zod'
import { externalLink, line } from './common-fields.ts'
import { hint } from './control-messages.ts'
import { eventSet } from './event.ts'

export const programCalendar = z.strictObject({
  show: eventSet.meta(hint('programCalendar.show')),
  pause: z
    .strictObject({
      betweenTerms: line(120).meta(hint('programCalendar.pause.betweenTerms')),
      unknown: line(200).meta(hint('programCalendar.pause.unknown')),
      nothing: line(200).meta(hint('programCalendar.pause.nothing')),
    })
    .meta(hint('programCalendar.pause')),
  calendar: z.strictObject({
    title: line(80).meta(hint('programCalendar.calendar.title')),
    whose: line(200).meta(hint('programCalendar.calendar.whose')),
    embedUrl: externalLink.describe(
      'The address of the embedded calendar, in the zone of `place` in content/site.yaml',
    ),
    link: externalLink.meta(hint('programCalendar.calendar.link')),
  }),
})
export type ProgramCalendar = z.infer<typeof programCalendar>
