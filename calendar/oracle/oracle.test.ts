import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Place, place as placeSchema } from '#schemas/fields/location'
import { i18n } from '#schemas/locale'
import { type CalendarRow, calendarRows } from '../hebrew/calendar-rows.ts'
import { formatHebrewDate, hebrewDate } from '../hebrew/dates.ts'
import { formatSunRule } from '../hebrew/day-times.ts'
import { omerOn } from '../hebrew/holidays.ts'
import { daysBetween } from '../time/days.ts'
import { clockOf, clockWithSeconds, type Moment } from '../time/moments.ts'
import { type Depth, sunPassesAt } from '../time/sun.ts'

const placeAt = (latitude: number, longitude: number, timeZone: string, customs?: object): Place =>
  placeSchema.parse({ latitude, longitude, timeZone, customs })

/** The places for which another program computed the calendar, by their columns in the files beside this, with the customs it had. */
const places = {
  baltimore: placeAt(39.29, -76.61, 'America/New_York'),
  evanston: placeAt(42.06, -87.68, 'America/Chicago'),
  london: placeAt(51.51, -0.13, 'Europe/London', { candleMinutes: 15 }),
  sydney: placeAt(-33.87, 151.21, 'Australia/Sydney', { nightfall: '42 minutes' }),
  jerusalem: placeAt(31.78, 35.22, 'Asia/Jerusalem', { land: 'israel', candleMinutes: 40 }),
} as const satisfies Record<string, Place>
type PlaceName = keyof typeof places

/** The rows of a file, each as its values by column. No value holds a comma. */
function readOracle(file: string): Readonly<Record<string, string>>[] {
  const [head = '', ...lines] = readFileSync(`${import.meta.dirname}/${file}`, 'utf8')
    .trimEnd()
    .split('\n')
  const columns = head.split(',')
  return lines.map((line) => Object.fromEntries(line.split(',').map((value, index) => [columns[index] ?? '', value])))
}

const days = readOracle('days.csv')
const [FIRST, LAST] = ['2026-01-01', '2030-12-31']

test('the oracle has every day of five years', () => {
  expect(days.map(({ day }) => day)).toEqual(daysBetween(FIRST, LAST))
})

test('every Hebrew date is the oracle’s', () => {
  expect(days.map(({ day = '' }) => formatHebrewDate(hebrewDate(day), i18n))).toEqual(
    days.map((row) => row['hebrew date']),
  )
})

test('every day of the Omer is the oracle’s', () => {
  expect(days.filter(({ omer }) => omer)).toHaveLength(5 * 49)
  expect(days.map(({ day = '' }) => String(omerOn(day) ?? ''))).toEqual(days.map(({ omer }) => omer))
})

const inUnits = (clock: string) => clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

describe.for<PlaceName>(['baltimore', 'evanston', 'london', 'sydney', 'jerusalem'])('in %s', (name) => {
  const place = places[name]
  const events = readOracle(place.customs.land === 'israel' ? 'events-israel.csv' : 'events.csv')
  const rows = calendarRows(FIRST, LAST, place, i18n)

  test.for<[string, Depth, 'morning' | 'evening']>([
    ['sunset', 'horizon', 'evening'],
    ['sunrise', 'horizon', 'morning'],
    ['nightfall', 'nightfall', 'evening'],
  ])('%s is within 10 seconds on every day', ([column, depth, half]) => {
    const secondsApart = days.map((row) => {
      const ours = sunPassesAt(depth, half, row.day ?? '', place) ?? ''
      return Math.abs(inUnits(clockWithSeconds(ours)) - inUnits(row[`${name} ${column}`] ?? ''))
    })
    expect(Math.max(...secondsApart)).toBeLessThanOrEqual(10)
  })

  test('the same rows come in the same order, of the same holidays', () => {
    expect(events.length).toBeGreaterThan(1250)
    expect(rows.map(({ day, what, of = '' }) => ({ day, what, of }))).toEqual(
      events.map(({ day, what, of }) => ({ day, what, of })),
    )
  })

  test('there is a time wherever the oracle has one', () => {
    expect(rows.map(({ time }) => time !== undefined)).toEqual(events.map((row) => row[name] !== ''))
  })

  /** Returns by how many minutes our rows of a kind are later than the oracle's; each number once. */
  const minutesLater = (isOfKind: (row: CalendarRow) => boolean): number[] => [
    ...new Set(
      rows.flatMap((row, index) =>
        isOfKind(row) && row.time ? [minutes(row.time) - inUnits(events[index]?.[name] ?? '')] : [],
      ),
    ),
  ]
  const minutes = (moment: Moment) => inUnits(clockOf(moment))
  const follows = (text: string) => (row: CalendarRow) => !!row.rule && formatSunRule(row.rule, i18n).startsWith(text)
  const isWeekdayHanukkah = (row: CalendarRow) =>
    row.what.startsWith('Chanukah') &&
    follows('nightfall')(row) &&
    !rows.some(({ day, what }) => what === 'Havdalah' && day === row.day)

  test('candles before sunset are equal or a minute early, never late', () => {
    expect(minutesLater(follows(`${place.customs.candleMinutes} minutes before`)).sort()).toEqual([-1, 0])
  })

  test('candles after nightfall, and havdalah, are equal or a minute late, never early', () => {
    expect(minutesLater((row) => follows('nightfall')(row) && !isWeekdayHanukkah(row)).sort()).toEqual([0, 1])
  })

  test('fasts begin and end within two minutes', () => {
    const apart = minutesLater(({ what }) => what.startsWith('Fast '))
    expect(apart.length).toBeGreaterThan(1)
    for (const minute of apart) expect(Math.abs(minute)).toBeLessThanOrEqual(2)
  })
})
