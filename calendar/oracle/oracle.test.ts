import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Place } from '#schemas/content/place'
import { hebrewDate, hebrewDateInWords } from '../hebrew/dates.ts'
import { type CalendarRow, calendarRows } from '../hebrew/rows.ts'
import { clockOf, clockWithSeconds, type Moment } from '../time/moments.ts'
import { type Depth, sunPassesAt } from '../time/sun.ts'

/** The two places for which another program computed the calendar, and their columns in the files beside this. */
const places: Readonly<Record<'baltimore' | 'evanston', Place>> = {
  baltimore: { latitude: 39.29, longitude: -76.61, timeZone: 'America/New_York' },
  evanston: { latitude: 42.06, longitude: -87.68, timeZone: 'America/Chicago' },
}
type PlaceName = keyof typeof places

/** The rows of a file, each as its values by column. No value holds a comma. */
function readOracle(file: 'days.csv' | 'events.csv'): Readonly<Record<string, string>>[] {
  const [head = '', ...lines] = readFileSync(`${import.meta.dirname}/${file}`, 'utf8')
    .trimEnd()
    .split('\n')
  const columns = head.split(',')
  return lines.map((line) => Object.fromEntries(line.split(',').map((value, index) => [columns[index] ?? '', value])))
}

/** What our calendar leaves out: see README.md beside this. */
const LEFT_OUT = ['Leil Selichot', 'Chag HaBanot', 'Rosh Hashana LaBehemot', 'Biur Chametz', 'Finish eating chametz']

const days = readOracle('days.csv')
const events = readOracle('events.csv').filter(({ what }) => !LEFT_OUT.includes(what ?? ''))

test('the oracle has every day of five years', () => {
  expect(days).toHaveLength(1826)
  expect(events).toHaveLength(1267)
})

test('every Hebrew date is the oracle’s', () => {
  expect(days.map(({ day = '' }) => hebrewDateInWords(hebrewDate(day)))).toEqual(days.map((row) => row['hebrew date']))
})

const inUnits = (clock: string) => clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

describe.for<PlaceName>(['baltimore', 'evanston'])('in %s', (name) => {
  const place = places[name]
  const rows = calendarRows('2026-01-01', '2030-12-31', place)

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
    expect(rows.map(({ day, what, of = '' }) => ({ day, what, of }))).toEqual(
      events.map(({ day, what, of }) => ({ day, what, of })),
    )
  })

  test('there is a time wherever the oracle has one', () => {
    expect(rows.map(({ time }) => time !== undefined)).toEqual(events.map((row) => row[name] !== ''))
  })

  /** How many minutes our rows of a kind are later than the oracle's; the counts, by minutes. */
  const minutesLater = (isOfKind: (row: CalendarRow) => boolean): number[] => [
    ...new Set(
      rows.flatMap((row, index) =>
        isOfKind(row) && row.time ? [minutes(row.time) - inUnits(events[index]?.[name] ?? '')] : [],
      ),
    ),
  ]
  const minutes = (moment: Moment) => inUnits(clockOf(moment))
  const follows = (rule: string) => (row: CalendarRow) => row.rule?.startsWith(rule) ?? false
  const isWeekdayHanukkah = (row: CalendarRow) =>
    row.what.startsWith('Chanukah') &&
    follows('nightfall')(row) &&
    !rows.some(({ day, what }) => what === 'Havdalah' && day === row.day)

  test('candles before sunset are equal or a minute early, never late', () => {
    expect(minutesLater(follows('18 minutes')).sort()).toEqual([-1, 0])
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
