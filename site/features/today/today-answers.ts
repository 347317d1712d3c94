import { dayAndClock } from '#calendar/time/clock-in-words'
import { addDays, type Day } from '#calendar/time/days'
import { describeOpening, listHoursAhead } from '#schedule/hours'
import { getToday } from '#schedule/today'
import type { EventTime } from '#schedule/upcoming'
import { longDay, weekdayName } from '#schemas/campus-locale'
import { t } from '#schemas/language'
import type { Drawing } from '#site/drawing'
import { dayWithYear } from '#site/features/events/event-dates'
import { formatEnd } from '#site/features/events/event-hours'
import type { Answered, AnswersOf } from '#site/features/search/answers/answers-of'
import { dayAnswers } from './day-answers'
import { TODAY } from './today-address'

export const openAnswers: AnswersOf = ({ site, clock }) => [
  {
    title: describeOpening(site, clock),
    facts: listHoursAhead(site, clock.today).map(({ from, to, text }) => ({ label: daysInWords(from, to), text })),
    link: { text: t('words.today'), path: TODAY },
  },
]

export const todayAnswers: AnswersOf = (drawing) => [...dayAnswers(drawing), ...momentAnswer(drawing)]

function momentAnswer({ site, clock }: Drawing): Answered[] {
  const { notes, now, next } = getToday(site, clock)
  const first = now[0] ?? next
  if (!first) return []
  const later = now.length > 0 && next ? [next] : []
  return [
    {
      title:
        now.length > 0
          ? t('today.nowIs', { event: describeNow(first) })
          : t('today.nextIs', { event: first.event.title, when: whenInWords(first, clock.today) }),
      facts: [
        ...now.slice(1).map((time) => ({ label: t('today.alsoOn'), text: describeNow(time) })),
        ...later.map((time) => ({
          label: t('today.next'),
          text: t('time.eventOn', { event: time.event.title, when: whenInWords(time, clock.today) }),
        })),
        ...notes.map((note) => ({ label: longDay(clock.today), text: note })),
      ],
      link: site.home.week.more && { text: site.home.week.more.text, path: site.home.week.more.link },
    },
  ]
}

const describeNow = (time: EventTime): string => {
  const end = formatEnd(time)
  return end ? t('today.untilEnd', { event: time.event.title, end }) : time.event.title
}

const whenInWords = ({ day, start }: EventTime, today: string): string => dayAndClock(dayWithYear(day, today), start)

function daysInWords(from: Day, to: Day): string {
  if (from === to) return longDay(from)
  const days = { from: weekdayName(from), until: longDay(to) }
  return t(addDays(from, 1) === to ? 'today.twoDays' : 'time.range', days)
}
