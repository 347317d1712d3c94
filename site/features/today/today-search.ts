import { addDays, type Day, FRIDAY, onOrBefore } from '#calendar/time/days'
import { describeOpening, listHoursAhead } from '#schedule/hours'
import { getToday } from '#schedule/today'
import type { EventTime } from '#schedule/upcoming'
import {
  formatDay,
  formatDayAndTime,
  formatDayInDigits,
  formatMonth,
  formatMonthAndDay,
  formatShortMonth,
  formatShortMonthAndDay,
  formatShortWeekday,
  formatWeekday,
  i18n,
  lastOfWeekend,
  t,
} from '#schemas/locale'
import { type AgendaDay, agendaAddress, daysAhead } from '#site/features/calendar/agenda'
import { dayWithYear, formatEnd, formatHoursOn } from '#site/features/events/event-dates'
import type { Answered, AnswerSource } from '#site/features/search/search-items'
import type { RenderContext } from '#site/render-context'

export const openAnswers: AnswerSource = ({ content, clock }) => [
  {
    title: describeOpening(content, clock, i18n),
    facts: listHoursAhead(content, clock.today, i18n).map(({ from, to, text }) => ({
      label: formatDays(from, to),
      text,
    })),
    link: { text: t('labels.today'), path: TODAY },
  },
]

export const todayAnswers: AnswerSource = (context) => [...dayAnswers(context), ...momentAnswer(context)]

function momentAnswer({ content, clock }: RenderContext): Answered[] {
  const { notes, now, next } = getToday(content, clock, i18n)
  const first = now[0] ?? next
  if (!first) return []
  const eventAndBegin = ({ event, day, start }: EventTime) => ({
    event: event.title,
    when: formatDayAndTime(dayWithYear(day, clock.today), start),
  })
  return [
    {
      title: now.length > 0 ? t('today.nowIs', { event: describeNow(first) }) : t('today.nextIs', eventAndBegin(first)),
      facts: [
        ...now.slice(1).map((time) => ({ label: t('today.alsoOn'), text: describeNow(time) })),
        ...(now.length > 0 && next ? [{ label: t('today.next'), text: t('time.eventOn', eventAndBegin(next)) }] : []),
        ...notes.map((note) => ({ label: formatDay(clock.today), text: note })),
      ],
      link: content.home.week.more && { text: content.home.week.more.text, path: content.home.week.more.link },
    },
  ]
}

function describeNow(time: EventTime): string {
  const end = formatEnd(time)
  return end ? t('today.untilEnd', { event: time.event.title, end }) : time.event.title
}

function formatDays(from: Day, to: Day): string {
  if (from === to) return formatDay(from)
  const days = { from: formatWeekday(from), until: formatDay(to) }
  return t(addDays(from, 1) === to ? 'today.twoDays' : 'time.range', days)
}

const DAYS = 14
const WEEK = 7

function dayAnswers(context: RenderContext): Answered[] {
  const { today } = context.clock
  const days = daysAhead(context, DAYS)
  const last = onOrBefore(addDays(today, WEEK - 1), lastOfWeekend())
  const weekend = days.filter(({ day }) => onOrBefore(last, FRIDAY) <= day && day <= last)
  return [
    answerFor('weekend', [t('searchIndex.weekend')], weekend, today),
    ...days.map((each, index) => answerFor(each.day, namesOf(each.day, index), [each], today)),
  ]
}

function namesOf(day: Day, daysAway: number): string[] {
  const number = Number(day.slice(-2))
  const weekday = formatWeekday(day)
  return [
    ...(daysAway === 1 ? [t('searchIndex.tomorrow')] : []),
    // Also without the word for day: "יום שישי", "שישי".
    ...(daysAway < WEEK ? [weekday, weekday.split(' ').at(-1) ?? weekday, formatShortWeekday(day)] : []),
    ...[formatMonthAndDay(day), formatShortMonthAndDay(day), formatDayInDigits(day)],
    ...[formatMonth(day), formatShortMonth(day)].flatMap((month) => [`${month} ${number}`, `${number} ${month}`]),
  ]
}

function answerFor(id: string, names: readonly string[], days: readonly AgendaDay[], today: Day): Answered {
  const [first, last] = [days[0]?.day ?? today, days.at(-1)?.day ?? today]
  const isOne = first === last
  const from = dayWithYear(first, today)
  const when = isOne ? from : t('time.range', { from, until: dayWithYear(last, today) })
  const facts = days.flatMap(({ day, notes, times }) => [
    ...notes.map((text) => ({ label: formatWeekday(day), text })),
    ...times.map((time) => {
      const clock = formatHoursOn(time, day)
      const { title } = time.event
      return {
        label: isOne ? clock : t('time.dayAndClock', { day: formatWeekday(day), clock }),
        text:
          time.status === 'cancelled' ? t('punctuation.labeled', { label: title, text: t('labels.cancelled') }) : title,
      }
    }),
  ])
  return {
    of: { id, names, isQuestion: true },
    title: facts.length > 0 ? when : t('searchIndex.nothingOn', { day: when }),
    facts,
    link: { text: t('agenda.allDates'), path: `${agendaAddress({})}#${first}` },
  }
}

export const TODAY_ID = 'today'
export const TODAY = `/program-calendar#${TODAY_ID}`
