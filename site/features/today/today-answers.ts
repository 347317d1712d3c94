import { addDays } from '#calendar/time/days'
import { clockInWords } from '#calendar/time/in-words'
import { hoursAhead, houseInWords } from '#content-reader/days/hours-on'
import { todayAt } from '#content-reader/days/today'
import type { EventTime } from '#content-reader/days/upcoming'
import { longDay, weekdayOf } from '#schemas/campus-locale'
import { dayWithYear } from '#site/features/events/event-dates'
import { endInWords } from '#site/features/events/event-hours'
import type { AnswersOf } from '#site/features/search/answers/answers-of'
import { TODAY } from './today-address'

/** Whether the house is open, and when in the coming week. */
export const openAnswers: AnswersOf = ({ site, clock }) => [
  {
    title: houseInWords(site, clock),
    facts: hoursAhead(site, clock.today).map(({ from, to, words }) => ({
      label:
        from === to ? longDay(from) : `${weekdayOf(from)} ${addDays(from, 1) === to ? 'and' : 'to'} ${longDay(to)}`,
      text: words,
    })),
    link: { text: 'Today', path: TODAY },
  },
]

/** What is on now, and what comes next. */
export const todayAnswers: AnswersOf = ({ site, clock }) => {
  const { notes, now, next } = todayAt(site, clock)
  const first = now[0] ?? next
  if (!first) return []
  const later = now.length > 0 && next ? [next] : []
  return [
    {
      title: now.length > 0 ? `On now: ${nowInWords(first)}` : `Next: ${nextInWords(first, clock.today)}`,
      facts: [
        ...now.slice(1).map((time) => ({ label: 'Also on', text: nowInWords(time) })),
        ...later.map((time) => ({ label: 'Next', text: nextInWords(time, clock.today) })),
        ...notes.map((note) => ({ label: longDay(clock.today), text: note })),
      ],
      link: site.home.week.more && { text: site.home.week.more.text, path: site.home.week.more.link },
    },
  ]
}

const nowInWords = (time: EventTime): string => {
  const end = endInWords(time)
  return `${time.event.title}${end ? `, until ${end}` : ''}`
}

const nextInWords = ({ event, day, start }: EventTime, today: string): string =>
  [event.title, dayWithYear(day, today), start && clockInWords(start)].filter(Boolean).join(', ')
