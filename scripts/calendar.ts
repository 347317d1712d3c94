import { type CalendarRow, calendarRows } from '#calendar/hebrew/calendar-rows'
import { formatHebrewDate, hebrewDate } from '#calendar/hebrew/dates'
import { formatSunRule } from '#calendar/hebrew/day-times'
import { type Day, daysBetween, isDay } from '#calendar/time/days'
import { clockOf, clockWithSeconds, type Moment } from '#calendar/time/moments'
import { degreesBelow, sunPassesAt } from '#calendar/time/sun'
import { FIRST_LANGUAGE } from '#content-reader/language'
import { withLocale } from '#content-reader/locale-context'
import { readContent } from '#content-reader/read-content'
import { UsageError } from '#schemas/expected-error'
import { type Place, place } from '#schemas/fields/location'
import { formatMonthWithYear, formatShortWeekday, i18n } from '#schemas/locale'

/** The years for which the sun's times are reliable to seconds. */
const FIRST_DAY = '1900-01-01'
const LAST_DAY = '2149-12-31'

function readDay(option: string, text: string): Day {
  const example = `write a day such as ${option} 2027-01-01`
  if (!isDay(text)) throw new UsageError(`${option} "${text}" is not a day: ${example}`)
  if (text < FIRST_DAY || text > LAST_DAY)
    throw new UsageError(`${option} ${text} is out of range: choose a day from ${FIRST_DAY} to ${LAST_DAY}`)
  return text
}

function readPlace(text: string): Place {
  const example = 'write latitude, longitude and time zone, such as --place 42.06,-87.68,America/Chicago'
  const parts = text.split(',').map((part) => part.trim())
  const [latitude, longitude, timeZone] = parts
  if (parts.length !== 3 || !latitude || !longitude || !timeZone)
    throw new UsageError(`--place "${text}" has ${parts.length} of three parts: ${example}`)
  const read = place.safeParse({ latitude: Number(latitude), longitude: Number(longitude), timeZone })
  if (read.success) return read.data
  const part = String(read.error.issues[0]?.path[0])
  const { description } = place.shape[part as keyof typeof place.shape]
  throw new UsageError(`--place "${text}" has an invalid ${part} (${description}): ${example}`)
}

const NIGHTFALL = `nightfall (sun ${degreesBelow.nightfall} degrees below)`
const DAY_COLUMNS = ['day', 'hebrew date', 'sunset', 'sunrise', NIGHTFALL]
const EVENT_COLUMNS = ['day', 'what', 'time', 'of']

interface Range {
  from: Day
  to: Day
  place: Place
}

const dayTable = ({ from, to, place }: Range): string[][] => [
  DAY_COLUMNS,
  ...daysBetween(from, to).map((day) => [
    day,
    formatHebrewDate(hebrewDate(day), i18n),
    seconds(sunPassesAt('horizon', 'evening', day, place)),
    seconds(sunPassesAt('horizon', 'morning', day, place)),
    seconds(sunPassesAt('nightfall', 'evening', day, place)),
  ]),
]

/** A time that does not exist is left out, as in other calendars; the printed page says so. */
const eventTable = ({ from, to, place }: Range): string[][] => [
  EVENT_COLUMNS,
  ...calendarRows(from, to, place, i18n)
    .filter(({ time, rule }) => time !== undefined || rule === undefined)
    .map(({ day, what, time, of = '' }) => [day, what, time ? clockOf(time) : '', of]),
]

const seconds = (moment: Moment | undefined) => (moment ? clockWithSeconds(moment) : '')

/** RFC 4180: a value with a comma or a quotation mark is put in quotation marks. */
const csvLine = (cells: readonly string[]): string =>
  cells.map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')

function dayPage(range: Range): string[] {
  const [, ...days] = dayTable(range)
  const heads = ['Hebrew date', 'Sunrise', 'Sunset', `Nightfall (${degreesBelow.nightfall}°)`]
  const lines = days.map(([day = '', hebrew = '', sunset = '', sunrise = '', nightfall = '']) => ({
    day,
    text: line(formatDay(day), hebrew, dash(sunrise), dash(sunset), dash(nightfall)),
  }))
  return [formatPlace(range.place), '', line('', ...heads), ...underMonths(lines)]
}

const line = (day: string, ...cells: readonly string[]) =>
  [day.padEnd(6), (cells[0] ?? '').padEnd(17), ...cells.slice(1).map((cell) => cell.padEnd(8))].join('  ').trimEnd()

const dash = (time: string) => time || 'none'

function eventPage(range: Range): string[] {
  const rows = calendarRows(range.from, range.to, range.place, i18n)
  const lines = rows.map((row, index) => ({ day: row.day, text: eventLine(row, rows[index - 1]) }))
  return [formatPlace(range.place), ...underMonths(lines), '', 'The times are approximate:', ...rulesOf(rows)]
}

const rulesOf = (rows: readonly CalendarRow[]): string[] =>
  [...Map.groupBy(rows, ({ what }) => what.replace(/^Chanukah: .*/, 'Chanukah candles'))].flatMap(([kind, ofKind]) => {
    const rules = new Set(ofKind.flatMap(({ rule }) => (rule ? formatSunRule(rule, i18n) : [])))
    return rules.size > 0 ? [`${kind}: ${[...rules].join('; or ')}`] : []
  })

function eventLine({ day, what, time, rule }: CalendarRow, before: CalendarRow | undefined): string {
  const isFirst = before?.day !== day
  const clock = time ? clockOf(time) : rule ? 'none' : ''
  const hebrew = isFirst ? formatHebrewDate(hebrewDate(day), i18n) : ''
  return [(isFirst ? formatDay(day) : '').padEnd(6), clock.padEnd(5), what.padEnd(29), hebrew].join('  ').trimEnd()
}

const formatPlace = ({ latitude, longitude, timeZone }: Place) =>
  `${Math.abs(latitude)}° ${latitude < 0 ? 'south' : 'north'}, ${Math.abs(longitude)}° ${longitude < 0 ? 'west' : 'east'}, ${timeZone}`

const formatDay = (day: Day) => `${formatShortWeekday(day)} ${String(Number(day.slice(-2))).padStart(2)}`

const underMonths = (lines: readonly { day: Day; text: string }[]): string[] =>
  [...Map.groupBy(lines, ({ day }) => formatMonthWithYear(day))].flatMap(([month, within]) => [
    '',
    month,
    ...within.map(({ text }) => text),
  ])

export function calendar(
  kind: 'days' | 'events',
  options: { from: string; to: string; place?: string | undefined; csv?: boolean | undefined },
): void {
  const [from, to] = [readDay('--from', options.from), readDay('--to', options.to)]
  if (to < from) throw new UsageError(`--to ${to} comes before --from ${from}: exchange them`)
  const place = options.place === undefined ? readContent().settings.place : readPlace(options.place)
  const lines = withLocale(FIRST_LANGUAGE, () => {
    const range = { from, to, place }
    if (options.csv) return (kind === 'days' ? dayTable(range) : eventTable(range)).map(csvLine)
    return kind === 'days' ? dayPage(range) : eventPage(range)
  })
  process.stdout.write(`${lines.join('\n')}\n`)
}
