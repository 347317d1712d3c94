import { describe, expect, test } from 'vitest'
import { place as placeSchema } from '#schemas/content/place'
import { exampleCampus as campus, timed } from '../../tests/support/example-campus.ts'
import { daysBetween } from '../time/days.ts'
import { clockOf } from '../time/moments.ts'
import { timingOn } from './later.ts'
import { movedFrom, nextOccurrence, type Occurrence, occurrencesBetween, strayChanges } from './occurrences.ts'

const fridays = { every: 'week', on: ['friday'], from: '2026-08-28', inTerm: true }
const services = timed(fridays, { standard: '5:30 PM', daylight: '6:30 PM' })

const days = (occurrences: readonly Occurrence[]) => occurrences.map(({ day }) => day)
const times = (occurrences: readonly Occurrence[]) =>
  occurrences.map(({ start, end }) => [start, end].map((at) => at?.slice(0, 16)))

test('every Friday of the term, but for the break, until the term ends', () => {
  const fall = days(occurrencesBetween(services, '2026-11-01', '2027-02-07', campus))
  expect(fall).toEqual([
    ...['2026-11-06', '2026-11-13', '2026-11-20', '2026-12-04', '2026-12-11', '2026-12-18'],
    ...['2027-01-29', '2027-02-05'],
  ])
})

test('an hour earlier while the clocks show winter time', () => {
  const october = occurrencesBetween(services, '2026-10-30', '2026-11-06', campus)
  expect(october.map(({ start }) => start)).toEqual(['2026-10-30T18:30:00-04:00', '2026-11-06T17:30:00-05:00'])
})

describe('changes', () => {
  const dinner = timed(fridays, '7:30 PM', {
    endTime: '9:30 PM',
    changes: {
      '2026-12-04': { location: 'Library' },
      '2026-12-11': { cancelled: true, reason: 'Finals. Soup on the steps instead.' },
      '2026-12-18': { date: '2026-12-16', time: '6:00 PM', reason: 'Exams', note: 'Before all leave.' },
      '2027-01-29': { date: '2027-02-03' },
    },
  })

  test('a cancelled one stays on its day and has its reason', () => {
    expect(occurrencesBetween(dinner, '2026-12-11', '2026-12-11', campus)).toMatchObject([
      { plannedFor: '2026-12-11', status: 'cancelled', note: 'Finals. Soup on the steps instead.' },
    ])
  })

  test('a moved one is on its new day, at its new time, and keeps its id', () => {
    const week = occurrencesBetween(dinner, '2026-12-12', '2026-12-19', campus)
    expect(week).toMatchObject([{ plannedFor: '2026-12-18', day: '2026-12-16', status: 'moved' }])
    expect(week[0]?.note).toBe('Exams. Before all leave.')
    expect(week[0]?.plannedStart).toBe('2026-12-18T19:30:00-05:00')
    expect(times(week)).toEqual([['2026-12-16T18:00', '2026-12-16T20:00']])
  })

  test('one that is moved out of a week can be mentioned there', () => {
    expect(days(occurrencesBetween(dinner, '2027-01-25', '2027-01-31', campus))).toEqual([])
    expect(movedFrom(dinner, '2027-01-25', '2027-01-31', campus)).toMatchObject([{ day: '2027-02-03' }])
    expect(days(occurrencesBetween(dinner, '2027-02-01', '2027-02-07', campus))).toEqual(['2027-02-03', '2027-02-05'])
  })

  test('another location is not a move', () => {
    expect(occurrencesBetween(dinner, '2026-12-04', '2026-12-04', campus)).toMatchObject([
      { status: 'planned', location: 'Library' },
    ])
  })

  test('the next one is not a cancelled one', () => {
    expect(nextOccurrence(dinner, '2026-12-05', campus)?.day).toBe('2026-12-16')
    expect(nextOccurrence(dinner, '2027-05-08', campus)?.day).toBe('2027-09-03')
    expect(nextOccurrence(dinner, '2028-05-06', campus)).toBeUndefined()
  })

  test('a change of a day on which nothing is planned is found', () => {
    const slip = timed(fridays, '7:30 PM', {
      changes: { '2026-12-12': { cancelled: true }, '2026-12-11': { cancelled: true } },
    })
    expect(strayChanges(slip, campus)).toEqual(['2026-12-12'])
    expect(occurrencesBetween(slip, '2026-12-12', '2026-12-12', campus)).toEqual([])
  })

  test('from a day on it is on another weekday, at another time and place, and a change of one date still holds', () => {
    const later = {
      '2026-12-10': { on: ['thursday' as const], time: '7:00 PM', endTime: '9:00 PM', location: 'Attic' },
      '2027-01-01': { time: '8:00 PM' },
    }
    const changes = { '2026-12-17': { time: '7:30 PM' }, '2026-12-18': { cancelled: true } }
    const rule = { ...timed({ every: 'week', on: ['friday'], from: '2026-08-28' }, '6:30 PM', { changes }), later }
    const told = occurrencesBetween(rule, '2026-12-04', '2027-01-07', campus).map(
      ({ day, start, end, status, location }) =>
        [day, start?.slice(11, 16), end?.slice(11, 16), status, location].filter(Boolean).join(' '),
    )
    expect(told).toEqual([
      '2026-12-04 18:30 planned',
      '2026-12-10 19:00 21:00 planned Attic',
      '2026-12-17 19:30 21:30 moved Attic',
      '2026-12-24 19:00 21:00 planned Attic',
      '2026-12-31 19:00 21:00 planned Attic',
      '2027-01-07 20:00 21:00 planned Attic',
    ])
    // What stays in its usual place does not name it again.
    const inAttic = { ...rule, location: 'Attic' }
    expect(occurrencesBetween(inAttic, '2026-12-10', '2026-12-10', campus)[0]?.location).toBeUndefined()
    expect(timingOn(rule, '2026-12-09')).toBe(rule)
    // Friday the 18th was said while it was on Fridays.
    expect(strayChanges(rule, campus)).toEqual([])
  })
})

describe('the change of the clocks', () => {
  const at = (date: string, time: string, endTime?: string) =>
    occurrencesBetween(timed({ date }, time, { endTime }), date, date, campus).map(({ start, end }) => [start, end])

  test('what begins in the hour that is skipped begins an hour later', () => {
    expect(at('2027-03-14', '2:30 AM', '4:00 AM')).toEqual([['2027-03-14T03:30:00-04:00', '2027-03-14T04:00:00-04:00']])
  })

  test('what begins in the hour that comes twice begins in the first', () => {
    expect(at('2026-11-01', '1:30 AM', '3:00 AM')).toEqual([['2026-11-01T01:30:00-04:00', '2026-11-01T03:00:00-05:00']])
  })

  test('what lasts over the change keeps the time of its end', () => {
    expect(at('2027-03-13', '11:00 PM', '3:00 AM')).toEqual([
      ['2027-03-13T23:00:00-05:00', '2027-03-14T03:00:00-04:00'],
    ])
  })

  test('on the day of the change itself, the evening has the new time', () => {
    const sundays = timed(
      { every: 'week', on: ['sunday'], from: '2026-08-30' },
      { standard: '5:30 PM', daylight: '6:30 PM' },
    )
    expect(times(occurrencesBetween(sundays, '2026-11-01', '2026-11-01', campus))[0]?.[0]).toBe('2026-11-01T17:30')
    expect(times(occurrencesBetween(sundays, '2027-03-14', '2027-03-14', campus))[0]?.[0]).toBe('2027-03-14T18:30')
  })
})

describe('endings', () => {
  test('after midnight are the next day’s', () => {
    const party = timed({ date: '2026-12-31' }, '10:00 PM', { endTime: '1:30 AM' })
    expect(times(occurrencesBetween(party, '2026-12-31', '2026-12-31', campus))).toEqual([
      ['2026-12-31T22:00', '2027-01-01T01:30'],
    ])
  })

  test('by the sun may be the next morning’s', () => {
    const study = timed({ holiday: 'shavuot', night: 1 }, '10:00 PM', { endTime: 'sunrise' })
    expect(times(occurrencesBetween(study, '2027-06-01', '2027-06-30', campus))).toEqual([
      ['2027-06-10T22:00', '2027-06-11T05:40'],
    ])
  })

  test('that make no sense in winter are left out', () => {
    const songs = timed({ every: 'week', on: ['saturday'], from: '2026-07-01' }, '8:00 PM', { endTime: 'nightfall' })
    expect(times(occurrencesBetween(songs, '2026-07-04', '2026-07-04', campus))).toEqual([
      ['2026-07-04T20:00', '2026-07-04T21:25'],
    ])
    expect(times(occurrencesBetween(songs, '2026-12-05', '2026-12-05', campus))).toEqual([
      ['2026-12-05T20:00', undefined],
    ])
  })
})

describe('by the sun', () => {
  const minyan = timed({ every: 'week', on: ['monday', 'friday'], from: '2026-08-31' }, '15 minutes before sunset')
  const candles = timed({ every: 'week', on: ['monday', 'friday'], from: '2026-08-31' }, 'candle lighting')

  test('a time has its rule', () => {
    const [monday, friday] = occurrencesBetween(minyan, '2026-11-30', '2026-12-06', campus)
    expect([monday?.start?.slice(0, 16), monday?.rule]).toEqual(['2026-11-30T16:28', '15 minutes before sunset'])
    expect(friday?.start).toBe('2026-12-04T16:28:00-05:00')
    expect(occurrencesBetween(services, '2026-12-04', '2026-12-04', campus)[0]?.rule).toBeUndefined()
  })

  test('candles are lit on Fridays, and on the nights of Hanukkah; a Monday has no such time', () => {
    expect(times(occurrencesBetween(candles, '2026-12-04', '2026-12-14', campus)).map(([start]) => start)).toEqual([
      '2026-12-04T16:25',
      '2026-12-07T17:28',
      '2026-12-11T16:25',
      undefined,
    ])
    expect(occurrencesBetween(candles, '2026-12-14', '2026-12-14', campus)).toMatchObject([
      { day: '2026-12-14', end: undefined },
    ])
  })

  test('if the sun does not set, an event that depends on it has a day and no time', () => {
    const place = placeSchema.parse({ latitude: 69.65, longitude: 18.96, timeZone: 'Europe/Oslo' })
    expect(occurrencesBetween(minyan, '2027-06-18', '2027-06-18', { ...campus, site: { place } })).toMatchObject([
      { day: '2027-06-18', start: undefined, end: undefined },
    ])
  })
})

test('a night of a holiday is the evening on which it begins, in every year', () => {
  const party = timed({ holiday: 'hanukkah', night: 1 }, 'candle lighting')
  expect(days(occurrencesBetween(party, '2026-01-01', '2030-12-31', campus))).toEqual([
    '2026-12-04',
    '2027-12-24',
    '2028-12-12',
    '2029-12-01',
    '2030-12-20',
  ])
  const day = timed({ holiday: 'purim', day: 1 }, '8:00 AM')
  expect(days(occurrencesBetween(day, '2027-01-01', '2028-12-31', campus))).toEqual(['2027-03-23', '2028-03-12'])
})

test('two years day by day are the same as two years at once', () => {
  const changed = timed(fridays, '7:30 PM', {
    changes: { '2026-12-18': { date: '2026-12-16' }, '2027-04-02': { date: '2027-04-11' } },
  })
  const [from, to] = ['2026-08-01', '2028-07-31']
  const atOnce = occurrencesBetween(changed, from, to, campus)
  expect(atOnce.length).toBeGreaterThan(55)
  expect(daysBetween(from, to).flatMap((day) => occurrencesBetween(changed, day, day, campus))).toEqual(atOnce)
  expect(atOnce.every(({ start }) => clockOf(start ?? '') === '19:30')).toBe(true)
})

test('what is moved from a time by the sun to one by the clock lasts as long, and the same time again is no move', () => {
  const saturdays = { every: 'week', on: ['saturday'], from: '2026-08-29', inTerm: true }
  const film = timed(saturdays, '1 hour after havdalah', {
    endTime: '3 hours after havdalah',
    changes: { '2026-12-05': { date: '2026-12-09', time: '8:00 PM' } },
  })
  expect(times(occurrencesBetween(film, '2026-12-09', '2026-12-09', campus))).toEqual([
    ['2026-12-09T20:00', '2026-12-09T22:00'],
  ])
  const same = timed(fridays, '9:00 PM', { changes: { '2026-12-04': { time: '9:00 PM', note: 'Bring a blanket.' } } })
  expect(occurrencesBetween(same, '2026-12-04', '2026-12-04', campus)).toMatchObject([
    { status: 'planned', plannedStart: undefined },
  ])
})

describe('several days', () => {
  const away = timed({ date: '2027-02-12', until: '2027-02-14' }, '2:30 PM', { endTime: '1:00 PM' })
  const moved = { ...away, changes: { '2027-02-12': { date: '2027-02-19' } } }

  test.for([
    ['2027-02-01', '2027-02-11', 0],
    ['2027-02-01', '2027-02-12', 1],
    ['2027-02-13', '2027-02-13', 1],
    ['2027-02-14', '2027-02-20', 1],
    ['2027-02-15', '2027-02-20', 0],
  ] as const)('from %s to %s: %i', ([from, to, count]) => {
    expect(occurrencesBetween(away, from, to, campus)).toHaveLength(count)
  })

  test('it ends on its last day, and moved it lasts as long', () => {
    expect(occurrencesBetween(away, '2027-02-14', '2027-02-14', campus)).toMatchObject([
      {
        day: '2027-02-12',
        lastDay: '2027-02-14',
        start: '2027-02-12T14:30:00-05:00',
        end: '2027-02-14T13:00:00-05:00',
      },
    ])
    expect(occurrencesBetween(moved, '2027-02-21', '2027-02-21', campus)).toMatchObject([
      { plannedFor: '2027-02-12', day: '2027-02-19', lastDay: '2027-02-21', end: '2027-02-21T13:00:00-05:00' },
    ])
  })

  test('what lasts all day has no hours', () => {
    const service = timed({ date: '2027-02-12' }, 'all day')
    expect(occurrencesBetween(service, '2027-02-12', '2027-02-12', campus)).toMatchObject([
      { isAllDay: true, lastDay: '2027-02-12', start: undefined, end: undefined },
    ])
  })
})
