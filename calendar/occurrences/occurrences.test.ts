import fc from 'fast-check'
import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import { afterEach, describe, expect, test } from 'vitest'
import { place as placeSchema } from '#schemas/fields/location'
import { weekdays } from '#schemas/i18n'
import { i18n } from '#schemas/locale'
import { ordinals, type When, when } from '#schemas/time/timing'
import { exampleCampus as campus, examplePlace, exampleYear, timed } from '../../tests/support/example-campus.ts'
import { feedEvent, feedText, publish } from '../feeds/ical.ts'
import { calendarRows } from '../hebrew/calendar-rows.ts'
import { addDays, type Day, daysBetween } from '../time/days.ts'
import { clockOf } from '../time/moments.ts'
import {
  movedFrom,
  nextOccurrence,
  type Occurrence,
  occurrencesBetween,
  plannedDays,
  strayChanges,
  timingOn,
} from './occurrences.ts'
import { backOn, breakOn, isInTerm, termOn } from './year.ts'

const weekly = (...on: string[]) => ({ every: 'week', on, from: '2026-08-28' })
const fridays = { ...weekly('friday'), inTerm: true }
const byClock = { standard: '5:30 PM', daylight: '6:30 PM' }
const services = timed(fridays, byClock)

const days = (occurrences: readonly Occurrence[]) => occurrences.map(({ day }) => day)
/** "2026-12-10 19:00 to 21:00 moved Attic": an end on another day has its day. */
const told = (...asked: Parameters<typeof occurrencesBetween>) =>
  occurrencesBetween(...asked).map(({ day, start, end, status, location }) => {
    const until = end?.startsWith(day) ? clockOf(end) : end?.slice(0, 16)
    return [day, start && clockOf(start), end && `to ${until}`, status === 'planned' ? '' : status, location]
      .filter(Boolean)
      .join(' ')
  })

test('every Friday of the term, but for the break, until the term ends', () => {
  expect(days(occurrencesBetween(services, '2026-11-01', '2027-02-07', campus))).toEqual([
    ...['2026-11-06', '2026-11-13', '2026-11-20', '2026-12-04', '2026-12-11', '2026-12-18'],
    ...['2027-01-29', '2027-02-05'],
  ])
})

const dinner = timed(fridays, '7:30 PM', {
  endTime: '9:30 PM',
  changes: {
    '2026-12-04': { location: 'Library' },
    '2026-12-11': { cancelled: true, reason: 'Finals. Soup on the steps instead.' },
    '2026-12-18': { date: '2026-12-16', time: '6:00 PM', reason: 'Exams', note: 'Before all leave.' },
    '2027-01-29': { date: '2027-02-03' },
  },
})

test('a date may have another place, be cancelled with a reason, or moved, and keeps the day by which it is known', () => {
  expect(told(dinner, '2026-12-04', '2027-02-07', campus)).toEqual([
    '2026-12-04 19:30 to 21:30 Library',
    '2026-12-11 19:30 to 21:30 cancelled',
    '2026-12-16 18:00 to 20:00 moved',
    '2027-02-03 19:30 to 21:30 moved',
    '2027-02-05 19:30 to 21:30',
  ])
  const [, cancelled, moved] = occurrencesBetween(dinner, '2026-12-04', '2026-12-19', campus)
  expect(cancelled).toMatchObject({ plannedFor: '2026-12-11', note: 'Finals. Soup on the steps instead.' })
  expect(moved).toMatchObject({ plannedFor: '2026-12-18', plannedStart: '2026-12-18T19:30:00-05:00' })
  expect(moved?.note).toBe('Exams. Before all leave.')
  const same = timed(fridays, '9:00 PM', { changes: { '2026-12-04': { time: '9:00 PM', note: 'Bring a blanket.' } } })
  expect(occurrencesBetween(same, '2026-12-04', '2026-12-04', campus)).toMatchObject([
    { status: 'planned', plannedStart: undefined },
  ])
})

test('one that is moved out of a week can be mentioned there', () => {
  expect(days(occurrencesBetween(dinner, '2027-01-25', '2027-01-31', campus))).toEqual([])
  expect(days(movedFrom(dinner, '2027-01-25', '2027-01-31', campus))).toEqual(['2027-02-03'])
})

test('the next one is not a cancelled one', () => {
  const next = (day: string) => nextOccurrence(dinner, day, campus)?.day
  expect(['2026-12-05', '2027-05-08', '2028-05-06'].map(next)).toEqual(['2026-12-16', '2027-09-03', undefined])
})

test('a change of a day on which nothing is planned is found, and changes nothing', () => {
  const changes = { '2026-12-12': { cancelled: true }, '2026-12-11': { cancelled: true } }
  const slip = timed(fridays, '7:30 PM', { changes })
  expect(strayChanges(slip, campus)).toEqual(['2026-12-12'])
  expect(told(slip, '2026-12-12', '2026-12-12', campus)).toEqual([])
})

test('from a day on it is on another weekday, at another time and place, and a change of one date still holds', () => {
  const later = {
    '2026-12-10': { on: ['thursday' as const], time: '7:00 PM', endTime: '9:00 PM', location: 'Attic' },
    '2027-01-01': { time: '8:00 PM' },
  }
  const changes = { '2026-12-17': { time: '7:30 PM' }, '2026-12-18': { cancelled: true } }
  const rule = { ...timed(weekly('friday'), '6:30 PM', { changes }), later }
  expect(told(rule, '2026-12-04', '2027-01-07', campus)).toEqual([
    '2026-12-04 18:30',
    '2026-12-10 19:00 to 21:00 Attic',
    '2026-12-17 19:30 to 21:30 moved Attic',
    '2026-12-24 19:00 to 21:00 Attic',
    '2026-12-31 19:00 to 21:00 Attic',
    '2027-01-07 20:00 to 21:00 Attic',
  ])
  // What stays in its usual place does not name it again.
  const inAttic = { ...rule, location: 'Attic' }
  expect(told(inAttic, '2026-12-10', '2026-12-10', campus)).toEqual(['2026-12-10 19:00 to 21:00'])
  expect(timingOn(rule, '2026-12-09')).toBe(rule)
  // Friday the 18th was said while it was on Fridays.
  expect(strayChanges(rule, campus)).toEqual([])
})

const once = (date: string, time: string, endTime?: string) => timed({ date }, time, { endTime })
const songs = timed(weekly('saturday'), '8:00 PM', { endTime: 'nightfall' })
const candles = timed(weekly('monday', 'friday'), 'candle lighting')
const film = timed(weekly('saturday'), '1 hour after havdalah', {
  endTime: '3 hours after havdalah',
  changes: { '2026-12-05': { date: '2026-12-09', time: '8:00 PM' } },
})

test.for([
  ['an hour earlier from the day on which the clocks go back', timed(weekly('sunday'), byClock), '2026-11-01', '17:30'],
  ['and later from the day on which they go forward', timed(weekly('sunday'), byClock), '2027-03-14', '18:30'],
  [
    'in the hour that is skipped: an hour later',
    once('2027-03-14', '2:30 AM', '4:00 AM'),
    '2027-03-14',
    '03:30 to 04:00',
  ],
  ['in the hour that comes twice: the first', once('2026-11-01', '1:30 AM', '3:00 AM'), '2026-11-01', '01:30 to 03:00'],
  ['over the change', once('2027-03-13', '11:00 PM', '3:00 AM'), '2027-03-13', '23:00 to 2027-03-14T03:00'],
  ['after midnight', once('2026-12-31', '10:00 PM', '1:30 AM'), '2026-12-31', '22:00 to 2027-01-01T01:30'],
  ['by the sun, until nightfall', songs, '2027-07-03', '20:00 to 21:26'],
  ['but not where that is earlier', songs, '2026-12-05', '20:00'],
  ['candles on a Friday', candles, '2026-12-04', '16:25'],
  ['on a night of Hanukkah', candles, '2026-12-07', '17:28'],
  ['a day that has no such time', candles, '2026-12-14', ''],
  ['moved to a time by the clock, as long', film, '2026-12-09', '20:00 to 22:00 moved'],
] as const)('times: %s', ([, timing, day, times]) => {
  expect(told(timing, day, day, campus)).toEqual([`${day} ${times}`.trim()])
})

test('a time by the sun has its rule; where the sun does not set it has a day and no time', () => {
  const minyan = timed(weekly('monday', 'friday'), '15 minutes before sunset')
  expect(told(minyan, '2026-11-30', '2026-12-06', campus)).toEqual(['2026-11-30 16:28', '2026-12-04 16:28'])
  const ruleOf = (timing: typeof minyan) => occurrencesBetween(timing, '2026-12-04', '2026-12-04', campus)[0]?.rule
  expect([ruleOf(minyan), ruleOf(services)]).toEqual(['15 minutes before sunset', undefined])
  const place = placeSchema.parse({ latitude: 69.65, longitude: 18.96, timeZone: 'Europe/Oslo' })
  expect(told(minyan, '2027-06-18', '2027-06-18', { ...campus, settings: { place } })).toEqual(['2027-06-18'])
})

test('a night of a holiday is the evening on which it begins, in every year, and may end by the next morning’s sun', () => {
  const party = timed({ holiday: 'hanukkah', night: 1 }, 'candle lighting')
  expect(days(occurrencesBetween(party, '2026-01-01', '2030-12-31', campus))).toEqual([
    ...['2026-12-04', '2027-12-24', '2028-12-12', '2029-12-01', '2030-12-20'],
  ])
  const purim = timed({ holiday: 'purim', day: 1 }, '8:00 AM')
  expect(days(occurrencesBetween(purim, '2027-01-01', '2028-12-31', campus))).toEqual(['2027-03-23', '2028-03-12'])
  const study = timed({ holiday: 'shavuot', night: 1 }, '10:00 PM', { endTime: 'sunrise' })
  expect(told(study, '2027-06-01', '2027-06-30', campus)).toEqual(['2027-06-10 22:00 to 2027-06-11T05:40'])
})

test('two years day by day are the same as two years at once', () => {
  const changes = { '2026-12-18': { date: '2026-12-16' }, '2027-04-02': { date: '2027-04-11' } }
  const changed = timed(fridays, '7:30 PM', { changes })
  const [from, to] = ['2026-08-01', '2028-07-31']
  const atOnce = occurrencesBetween(changed, from, to, campus)
  expect(atOnce.length).toBeGreaterThan(55)
  expect(daysBetween(from, to).flatMap((day) => occurrencesBetween(changed, day, day, campus))).toEqual(atOnce)
  expect(atOnce.every(({ start }) => clockOf(start ?? '') === '19:30')).toBe(true)
})

test('what lasts several days is on each of them, ends on its last day, and moved it lasts as long', () => {
  const away = timed({ date: '2027-02-12', until: '2027-02-14' }, '2:30 PM', { endTime: '1:00 PM' })
  const isOn = (day: string) => occurrencesBetween(away, day, day, campus).length === 1
  expect(daysBetween('2027-02-01', '2027-02-20').filter(isOn)).toEqual(['2027-02-12', '2027-02-13', '2027-02-14'])
  expect(occurrencesBetween(away, '2027-02-01', '2027-02-20', campus)).toMatchObject([
    { lastDay: '2027-02-14', start: '2027-02-12T14:30:00-05:00', end: '2027-02-14T13:00:00-05:00' },
  ])
  const moved = { ...away, changes: { '2027-02-12': { date: '2027-02-19' } } }
  expect(occurrencesBetween(moved, '2027-02-21', '2027-02-21', campus)).toMatchObject([
    { plannedFor: '2027-02-12', day: '2027-02-19', lastDay: '2027-02-21', end: '2027-02-21T13:00:00-05:00' },
  ])
  expect(
    occurrencesBetween(timed({ date: '2027-02-12' }, 'all day'), '2027-02-12', '2027-02-12', campus),
  ).toMatchObject([{ isAllDay: true, lastDay: '2027-02-12', start: undefined, end: undefined }])
})

test.for([
  [{ date: '2026-12-04' }, ['2026-12-04']],
  [{ every: 'week', on: ['friday'], from: '2026-12-12', until: '2026-12-24' }, ['2026-12-18']],
  [{ every: 'week', on: ['friday'], from: '2027-02-01' }, []],
] as const)('in December 2026, %j is on %j', ([rule, days]) => {
  expect(plannedDays(when.parse(rule), '2026-12-01', '2026-12-31', campus)).toEqual(days)
})

test('the evening of a new year’s first holiday belongs to the old one', () => {
  const night = when.parse({ holiday: 'rosh-hashanah', night: 1 })
  expect(plannedDays(night, '2027-09-20', '2027-10-01', campus)).toEqual(['2027-10-01'])
})

describe('another implementation of RFC 5545 finds the same days', () => {
  const day = fc.integer({ min: 0, max: 2000 }).map((count) => addDays('2025-01-01', count))
  const length = fc.integer({ min: 0, max: 500 })
  const onWeekdays = fc.uniqueArray(fc.constantFrom(...weekdays), { minLength: 1, maxLength: 7 })
  const onNth = fc.uniqueArray(
    fc.tuple(fc.constantFrom(...ordinals), fc.constantFrom(...weekdays)).map((words) => words.join(' ')),
    { minLength: 1, maxLength: 4 },
  )
  const rule = fc
    .oneof(
      fc.record({ every: fc.constantFrom('week', '2 weeks', '3 weeks', '4 weeks'), on: onWeekdays, from: day }),
      fc.record({ every: fc.constant('month'), on: onNth, from: day }),
    )
    .map((words) => when.parse(words))

  test('for any rule and any stretch of days', () => {
    let found = 0
    fc.assert(
      fc.property(rule, day, length, (words, from, count) => {
        const ours = plannedDays(words, from, addDays(from, count), campus)
        expect(ours).toEqual(daysByRRule(words, from, addDays(from, count)))
        found += ours.length
      }),
    )
    expect(found).toBeGreaterThan(100)
  })
})

function daysByRRule({ every = 'week', on = [], from = '' }: When, first: Day, last: Day): Day[] {
  const code = (weekday: string) => weekday.slice(0, 2).toUpperCase()
  const nth: Readonly<Record<string, string>> = { first: '1', second: '2', third: '3', fourth: '4', last: '-1' }
  const byDay = on.map((words) => {
    const [ordinal = '', weekday] = words.split(' ')
    return weekday ? `${nth[ordinal]}${code(weekday)}` : code(ordinal)
  })
  const noon = (day: Day) => Temporal.ZonedDateTime.from(`${day}T12:00[UTC]`)
  const rule = new RRuleTemporal({
    freq: every === 'month' ? 'MONTHLY' : 'WEEKLY',
    interval: Number.parseInt(every, 10) || 1,
    byDay,
    wkst: 'SU',
    dtstart: noon(from),
  })
  const days = rule.between(noon(first), noon(last), true).map((at) => at.toPlainDate().toString())
  return [...new Set(days)].filter((day) => day >= from).sort()
}

describe('terms and breaks', () => {
  test('no event that is only in term happens in a break or between terms, whatever its rule', () => {
    const daily = when.parse({ every: 'week', on: [...weekdays], from: '2026-01-01', inTerm: true })
    const days = plannedDays(daily, '2026-07-01', '2028-07-31', campus)
    expect(days).toHaveLength(
      daysBetween('2026-07-01', '2028-07-31').filter((each) => isInTerm(each, exampleYear)).length,
    )
    expect(days.filter((each) => breakOn(each, exampleYear) ?? !termOn(each, exampleYear))).toEqual([])
    expect(days.length).toBeGreaterThan(400)
  })

  test.for([
    ['in term', '2026-12-04', '2026-12-04'],
    ['at Thanksgiving', '2026-11-26', '2026-11-30'],
    ['in the winter', '2026-12-25', '2027-01-25'],
    ['in the summer', '2027-07-04', '2027-08-30'],
    ['when no further term is known', '2028-06-01', undefined],
  ] as const)('%s it is known when we are back', ([, today, back]) => {
    expect(backOn(today, exampleYear)).toBe(back)
  })
})

describe('whatever time zone the computer has', () => {
  const zone = process.env.TZ
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  })

  const fridays = { every: 'week', on: ['friday'], from: '2026-08-28' }
  const entries = [
    timed(fridays, { standard: '5:30 PM', daylight: '6:30 PM' }, { endTime: '12:30 AM' }),
    timed(fridays, 'candle lighting', { changes: { '2026-12-18': { date: '2026-12-17', time: '6:00 PM' } } }),
    timed({ holiday: 'hanukkah', night: 3 }, 'nightfall'),
  ]

  function everything() {
    const occurrences = entries.flatMap((entry) => occurrencesBetween(entry, '2026-08-01', '2028-07-31', campus))
    const entry = { id: 'a', title: 'A', audiences: [] }
    // One has no time: its event is a day, which is where zones slip.
    const events = occurrences.map((each) =>
      feedEvent(entry, { ...each, start: undefined, end: undefined }, 'example.org', i18n),
    )
    const text = feedText(
      { name: 'A', url: 'https://example.org/a.ics', i18n },
      publish(events, [], '2026-11-22T12:00:00-05:00'),
    )
    return { occurrences, text, rows: calendarRows('2026-08-01', '2028-07-31', examplePlace, i18n) }
  }

  test('two years are the same', () => {
    const [first, ...others] = ['America/New_York', 'Pacific/Honolulu', 'Asia/Tokyo', 'Pacific/Kiritimati'].map(
      (each) => {
        process.env.TZ = each
        return { offset: new Date('2026-12-04T12:00Z').getTimezoneOffset(), ...everything() }
      },
    )
    expect([first, ...others].map((each) => each?.offset)).toEqual([300, 600, -540, -840])
    for (const other of others) expect({ ...other, offset: first?.offset }).toEqual(first)
    expect(first?.occurrences.length).toBeGreaterThan(200)
  })
})
