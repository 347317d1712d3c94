import { addDays, type Day, FRIDAY, onOrBefore } from '#calendar/time/days'
import type { EventTime } from '#schedule/upcoming'
import {
  dayInDigits,
  monthAndDay,
  monthName,
  shortMonthAndDay,
  shortMonthName,
  shortWeekdayName,
  weekdayName,
} from '#schemas/campus-locale'
import { lastOfWeekend } from '#schemas/campus-week'
import { t } from '#schemas/language'
import type { Drawing } from '#site/drawing'
import { type AgendaDay, agendaAddress, daysAhead } from '#site/features/calendar/agenda'
import { dayWithYear } from '#site/features/events/event-dates'
import { hoursInWords } from '#site/features/events/event-hours'
import type { Answered } from '#site/features/search/answers/answers-of'

/** Somebody may ask for a day so far ahead. */
const DAYS = 14
const WEEK = 7

export function dayAnswers(drawing: Drawing): Answered[] {
  const { today } = drawing.clock
  const days = daysAhead(drawing, DAYS)
  const last = onOrBefore(addDays(today, WEEK - 1), lastOfWeekend())
  const weekend = days.filter(({ day }) => onOrBefore(last, FRIDAY) <= day && day <= last)
  return [
    answerFor('weekend', [t('searchIndex.weekend')], weekend, today),
    ...days.map((each, place) => answerFor(each.day, namesOf(each.day, place), [each], today)),
  ]
}

/** "tomorrow", "Friday", "Dec 4", "4 December", "12/4" */
function namesOf(day: Day, place: number): string[] {
  const number = Number(day.slice(-2))
  const weekday = weekdayName(day)
  return [
    ...(place === 1 ? [t('searchIndex.tomorrow')] : []),
    // Also without the word for day: "יום שישי", "שישי".
    ...(place < WEEK ? [weekday, weekday.split(' ').at(-1) ?? weekday, shortWeekdayName(day)] : []),
    ...[monthAndDay(day), shortMonthAndDay(day), dayInDigits(day)],
    ...[monthName(day), shortMonthName(day)].flatMap((month) => [`${month} ${number}`, `${number} ${month}`]),
  ]
}

function answerFor(id: string, names: readonly string[], days: readonly AgendaDay[], today: Day): Answered {
  const [first, last] = [days[0]?.day ?? today, days.at(-1)?.day ?? today]
  const isOne = first === last
  const [from, until] = [dayWithYear(first, today), dayWithYear(last, today)]
  const when = isOne ? from : t('time.range', { from, until })
  const facts = days.flatMap(({ day, notes, times }) => [
    ...notes.map((text) => ({ label: weekdayName(day), text })),
    ...times.map((time) => ({ label: isOne ? hoursInWords(time, day) : dayAndHours(time, day), text: describe(time) })),
  ])
  return {
    of: { id, names, isQuestion: true },
    title: facts.length > 0 ? when : t('searchIndex.nothingOn', { day: when }),
    facts,
    link: { text: t('agenda.allDates'), path: `${agendaAddress({})}#${first}` },
  }
}

const dayAndHours = (time: EventTime, day: Day): string =>
  t('time.dayAndClock', { day: weekdayName(day), clock: hoursInWords(time, day) })

const describe = ({ event: { title }, status }: EventTime): string =>
  status === 'cancelled' ? t('words.labeled', { label: title, text: t('words.cancelled') }) : title
