import type { Keeping } from '#calendar/hebrew/holidays'
import { addDays, type Day, daysFrom } from '#calendar/time/days'
import type { Entries } from '#content-reader/content-source'
import { findSeasonOfYear, type Season } from '#schedule/holidays'
import { collectionNameOf } from '#schemas/content/entry-paths'
import { isMap, type ValueMap, type ValuePath, valueAt, withValueAt } from '#schemas/entry-value'
import { event } from '#schemas/events/events'
import { type Holiday, holiday, holidaySchedules } from '#schemas/holidays/holidays'
import { formatDayWithYear } from '#schemas/locale'
import { year } from '#schemas/settings/year'
import { campusIn } from '../content/schedule-reader.ts'

/** 52 weeks: the same weekday of the next year. */
const YEAR_DAYS = 364

type Replacement = readonly [ValuePath, string | number | boolean]

/** Proposes next year's dates of events, schedules of holidays and terms: each a whole file, which somebody publishes. */
export function nextYear(entries: Entries, today: Day) {
  const { place } = campusIn(entries).settings
  return [...entries].flatMap(([path, value]) => {
    const proposed = isMap(value) ? proposedFor(path, value, today, place) : undefined
    return proposed ? [{ path, ...proposed }] : []
  })
}

function proposedFor(path: string, value: ValueMap, today: Day, place: Keeping) {
  if (path === 'year.yaml') return nextTerms(value, today)
  if (collectionNameOf(path) === 'events') return nextDate(value, today)
  return collectionNameOf(path) === 'holidays' ? nextSchedule(value, today, place) : undefined
}

/** An event of one day, or of several, that is over: the same weekday, a year later. */
function nextDate(value: ValueMap, today: Day) {
  const { data } = event.safeParse(value)
  const { date, until = date } = data?.when ?? {}
  if (!data || !date || !until || until >= today) return undefined
  const next = yearsLater(date, today)
  const last: Replacement[] = until > date ? [[['when', 'until'], addDays(next, daysFrom(date, until))]] : []
  // What was different on that one date is over with it.
  const { changes: _, ...unchanged } = value
  return {
    title: data.title,
    now: formatDayWithYear(date),
    next: formatDayWithYear(next),
    value: replaceValues(unchanged, [[['when', 'date'], next], ...last]),
  }
}

function yearsLater(day: Day, today: Day): Day {
  const next = addDays(day, YEAR_DAYS)
  return next < today ? yearsLater(next, today) : next
}

/** Moves the rows as many days into the next year. They are not shown before somebody has looked at them. */
function nextSchedule(value: ValueMap, today: Day, place: Keeping) {
  const { data } = holiday.safeParse(value)
  const last = data?.scheduleYear ? findSeasonOfYear(data, data.scheduleYear, place) : undefined
  if (!data || !last || last.last >= today) return undefined
  const next = nextSeason(data, last.year, today, place)
  if (!next) return undefined
  const moved = (date: Day) => addDays(next.from, daysFrom(last.from, date))
  const rows = datedPaths(data).map((path): Replacement => [path, moved(String(valueAt(value, path)))])
  return {
    title: data.name,
    now: `Schedule of ${last.year}`,
    next: `Schedule of ${next.year}, from ${formatDayWithYear(next.from)}; not shown until it is marked as ready`,
    value: replaceValues(value, [[['scheduleYear'], next.year], [['scheduleReady'], false], ...rows]),
  }
}

function nextSeason(of: Holiday, year: number, today: Day, place: Keeping): Season | undefined {
  const next = findSeasonOfYear(of, year + 1, place)
  return next && next.last < today ? nextSeason(of, year + 1, today, place) : next
}

const datedPaths = ({ schedule }: Holiday): ValuePath[] => [
  ...holidaySchedules.flatMap(({ key }) =>
    (schedule[key]?.events ?? []).map((_, row) => ['schedule', key, 'events', row, 'date']),
  ),
  ...(schedule.nights ?? []).map((_, row) => ['schedule', 'nights', row, 'date']),
]

/** Repeats the last known academic year on the same weekdays, once that has begun. */
function nextTerms(value: ValueMap, today: Day) {
  const { data } = year.safeParse(value)
  const last = data?.years.at(-1)
  const begins = last?.terms[0]?.from
  if (!data || !last || !begins || begins > addDays(today, YEAR_DAYS)) return undefined
  const later = ({ name, from, to }: { name: string; from: Day; to: Day }) => ({
    name,
    from: addDays(from, YEAR_DAYS),
    to: addDays(to, YEAR_DAYS),
  })
  const next = { name: nameAfter(last.name), terms: last.terms.map(later), breaks: last.breaks.map(later) }
  return {
    title: 'Terms and breaks',
    now: `Known until ${formatDayWithYear(last.terms.at(-1)?.to ?? begins)}`,
    next: [...next.terms, ...next.breaks]
      .map(({ name, from, to }) => `${name}: ${formatDayWithYear(from)} to ${formatDayWithYear(to)}`)
      .join('; '),
    value: { ...value, years: [...data.years, next] },
  }
}

/** "2027–28" is followed by "2028–29". */
const nameAfter = (name: string): string =>
  name.replace(/\d+/g, (digits) => String(Number(digits) + 1).padStart(digits.length, '0'))

function replaceValues(value: ValueMap, parts: readonly Replacement[]): ValueMap {
  return parts.reduce<ValueMap>((before, [path, part]) => {
    const after = withValueAt(before, path, part)
    return isMap(after) ? after : before
  }, value)
}
