import { happeningOf } from '#content-reader/days/timeline'
import { type EventTime, timesStillAhead } from '#content-reader/days/upcoming'
import { longDay } from '#schemas/campus-locale'
import { hoursInWords } from '#site/features/events/event-hours'
import { noDateInWords } from '#site/features/events/event-page'
import type { AnswersOf } from '#site/features/search/answers/answers-of'
import { missingInWords } from '#site/features/shabbat/missing-in-words'
import { thisShabbat } from '#site/features/shabbat/this-shabbat'

/** When an event is next, where, and what does not take place before. */
export const eventAnswer: AnswersOf = (drawing, { event: id }) => {
  if (id === undefined) return []
  const { site, clock } = drawing
  const event = happeningOf(site, id)
  const times = timesStillAhead(event, site, clock)
  const next = times.find(({ status }) => status !== 'cancelled')
  const before = times.filter(({ status, day }) => status === 'cancelled' && (!next || day <= next.day))
  return [
    {
      title: `${event.title}: ${next ? `${longDay(next.day)}, ${hoursInWords({ ...next, end: undefined }, next.day)}` : noDateInWords(event, clock.today)}`,
      facts: [
        ...before.map((time) => ({ label: longDay(time.day), text: time.note ?? 'Cancelled' })),
        ...missingThisWeek(drawing, id),
        ...(next ? placeAndNote(next) : []),
      ],
      link: { text: event.title, path: event.address },
    },
  ]
}

const placeAndNote = ({ event, location, note, menu = event.menu }: EventTime) => [
  ...(menu ? [{ label: 'Menu', text: menu }] : []),
  { label: 'Where', text: location ?? event.location },
  ...(note ? [{ label: 'This time', text: note }] : []),
]

/** In a break it is not planned at all, and visitors expect it. */
function missingThisWeek(drawing: Parameters<AnswersOf>[0], id: string) {
  const place = drawing.site.home.shabbat.events.find(({ event }) => event === id)
  return thisShabbat(drawing)
    .missing.filter(({ words }) => words === place?.missing)
    .map((missing) => ({ label: 'This week', text: missingInWords(missing) }))
}
