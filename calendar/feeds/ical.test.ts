import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { convertIcsCalendar } from 'ts-ics'
import { describe, expect, test } from 'vitest'
import { i18n } from '#schemas/locale'
import type { Timing } from '../../schemas/time/timing.ts'
import { exampleCampus as campus, timed } from '../../tests/support/example-campus.ts'
import { mistakesInFeed } from '../../tests/support/rfc-5545.ts'
import { type Occurrence, occurrencesBetween } from '../occurrences/occurrences.ts'
import type { Moment } from '../time/moments.ts'
import { type FeedEvent, feedDays, feedEvent, feedText, type Published, publish } from './ical.ts'

const HOST = 'hillel.example.org'
const FEED = {
  name: 'Hillel: dinners, services; all',
  url: `https://${HOST}/calendar.ics`,
  i18n,
  house: { address: '3109 Wyman Row, Baltimore, MD 21218', lat: 39.29, lon: -76.61 },
}
const NOW = '2026-11-20T12:00:00-05:00'
const LATER = '2026-12-01T09:00:00-05:00'
const fridays = { every: 'week', on: ['friday'], from: '2026-08-28', inTerm: true }
const thursdays = { ...fridays, on: ['thursday'] }

const dinner = {
  id: 'dinner',
  title: 'Shabbat Dinner, with שבת שלום and a very long name; really \\ long',
  audiences: ['everyone'],
  location: 'Main Hall, 3109 Wyman Row',
  description: `Soup.\n${'Then more soup, until everybody at the table has said that they had enough. 🍲 '.repeat(9)}`,
  url: `https://${HOST}/events/dinner`,
  category: 'Food, and people',
}
const studyBreak = {
  id: 'study-break',
  title: 'Study Break',
  audiences: ['everyone'],
  location: 'Library',
  building: 'Charles Village Hillel, 3109 Wyman Row, Baltimore, MD 21218',
}

const eventsOf = (changes: object = {}, rule: object = fridays, entry: Parameters<typeof feedEvent>[0] = dinner) =>
  occurrencesBetween(timed(rule, '7:30 PM', { endTime: '9:30 PM', changes }), '2026-11-27', '2027-02-05', campus).map(
    (each) => feedEvent(entry, each, HOST, i18n),
  )
/** Without the breaks in long lines. */
const unfolded = (text: string) => text.replaceAll('\r\n ', '')
const textOf = (published: readonly Published[]) => feedText(FEED, published)
const named = (published: readonly Published[], day: string) => published.find(({ event }) => event.plannedFor === day)

/** Returns the events of a calendar program, by name, with their times and their status. */
type Held = Map<string, string>

const held = (uid: string, start: Date, end: Date | undefined, title: string): [string, string] => [
  uid,
  `${start.toISOString().slice(0, 16)} to ${end?.toISOString().slice(11, 16)} ${title}`,
]

/** Three programs that know nothing of each other, each of which hides what has the status of a cancellation. */
const programs: readonly ((text: string) => Held)[] = [
  (text) =>
    new Map(
      Object.values(nodeIcal.sync.parseICS(text)).flatMap((each) =>
        each?.type === 'VEVENT' && each.status !== 'CANCELLED'
          ? [held(each.uid, each.start, each.end, String(each.summary))]
          : [],
      ),
    ),
  (text) =>
    new Map(
      new ICAL.Component(ICAL.parse(text))
        .getAllSubcomponents('vevent')
        .filter((component) => component.getFirstPropertyValue('status') !== 'CANCELLED')
        .map((component) => new ICAL.Event(component))
        .map(({ uid, startDate, endDate, summary }) => held(uid, startDate.toJSDate(), endDate.toJSDate(), summary)),
    ),
  (text) =>
    new Map(
      (convertIcsCalendar(undefined, text).events ?? [])
        .filter(({ status }) => status !== 'CANCELLED')
        .map(({ uid, start, end, summary }) => held(uid, start.date, end?.date, summary)),
    ),
]

function readByAll(text: string): Held {
  const [first = new Map(), ...others] = programs.map((read) => read(text))
  for (const other of others) expect(other).toEqual(first)
  return first
}

describe('a feed', () => {
  test('is read alike by three programs, and keeps to the rules of RFC 5545', () => {
    const text = textOf(publish(eventsOf({ '2026-12-11': { cancelled: true } }), [], NOW))
    const { title } = dinner
    expect([...readByAll(text)]).toEqual([
      [`dinner-2026-12-04@${HOST}`, `2026-12-05T00:30 to 02:30 ${title}`],
      [`dinner-2026-12-18@${HOST}`, `2026-12-19T00:30 to 02:30 ${title}`],
      [`dinner-2027-01-29@${HOST}`, `2027-01-30T00:30 to 02:30 ${title}`],
      [`dinner-2027-02-05@${HOST}`, `2027-02-06T00:30 to 02:30 ${title}`],
    ])
    expect(mistakesInFeed(text)).toEqual([])
    expect(text).toContain('\r\nNAME:Hillel: dinners\\, services\\; all\r\n')
    expect(text).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT4H\r\nX-PUBLISHED-TTL:PT4H\r\n')
    expect(text).toContain('\r\nLAST-MODIFIED:20261120T170000Z\r\n')
  })

  test('without events is a calendar all the same', () => {
    expect(mistakesInFeed(textOf([]))).toEqual([])
    expect(readByAll(textOf([])).size).toBe(0)
  })

  test('has the whole day for what has no time', () => {
    const [event] = eventsOf()
    if (!event) throw new Error('no event')
    const day = textOf(publish([{ ...event, start: undefined, end: undefined }], [], NOW))
    expect(mistakesInFeed(day)).toEqual([])
    expect(day).toContain('DTSTART;VALUE=DATE:20261204\r\nDTEND;VALUE=DATE:20261205\r\n')
  })

  test('has the whole address, a place on the map, and an end; candle lighting takes nobody’s time', () => {
    const [occurrence] = occurrencesBetween(timed(fridays, '9:00 PM'), '2026-12-04', '2026-12-04', campus)
    const event = feedEvent(studyBreak, occurrence as Occurrence, HOST, i18n)
    const candles = { ...event, uid: `candles@${HOST}`, location: undefined }
    const [, first = '', second = ''] = unfolded(textOf(publish([event, candles], [], NOW))).split('BEGIN:VEVENT')
    expect(first).toContain('LOCATION:Library\\, Charles Village Hillel\\, 3109 Wyman Row\\, Baltimore\\, MD 21218')
    for (const line of ['GEO:39.29;-76.61', 'DTEND:20261205T030000Z', 'TRANSP:OPAQUE']) expect(first).toContain(line)
    expect(second).toContain('TRANSP:TRANSPARENT')
    expect(second).not.toContain('GEO')
  })

  test('has for a weekend elsewhere its own address, no place on our map, and an end on its last day', () => {
    const timing = timed({ date: '2027-02-12', until: '2027-02-14' }, 'all day')
    const [occurrence] = occurrencesBetween(timing, '2027-02-12', '2027-02-12', campus)
    const building = '400 Quarry Ridge Road, Thurmont, MD 21788'
    const camp = { ...studyBreak, location: 'Tall Pines', building, isElsewhere: true }
    const written = (change: object = {}) =>
      unfolded(textOf(publish([feedEvent(camp, { ...(occurrence as Occurrence), ...change }, HOST, i18n)], [], NOW)))
    expect(written()).toContain('DTSTART;VALUE=DATE:20270212\r\nDTEND;VALUE=DATE:20270215')
    expect(written()).toContain('LOCATION:Tall Pines\\, 400 Quarry Ridge Road\\, Thurmont\\, MD 21788')
    expect(written()).not.toContain('GEO')
    expect(written({ location: 'At the Millers’' })).toContain('LOCATION:At the Millers’\r\n')
  })
})

describe('who subscribes sees', () => {
  const before = publish(eventsOf(), [], NOW)
  const changed = (changes: object, rule = fridays) => publish(eventsOf(changes, rule), before, LATER)

  test('day by day what is so, and what was, while dates are cancelled, moved, and put on another weekday', () => {
    const mondays = { ...fridays, on: ['monday'], from: '2026-08-31' }
    let published: Published[] = []
    const readOn = (now: Moment, changes: object, rule: object = mondays) => {
      const { from, to } = feedDays(now.slice(0, 10))
      const occurrences = occurrencesBetween(timed(rule, '9:00 PM', { changes }), from, to, campus)
      published = publish(
        occurrences.map((each) => feedEvent(studyBreak, each, HOST, i18n)),
        published,
        now,
      )
      const calendar = readByAll(textOf(published))
      return (day: string) => calendar.get(`study-break-${day}@${HOST}`)
    }
    expect(readOn('2026-11-30T08:00:00-05:00', {})('2026-12-07')).toBe('2026-12-08T02:00 to 03:00 Study Break')
    const cancelled = { '2026-12-07': { cancelled: true, reason: 'Finals. Soup on the steps instead.' } }
    const off = readOn('2026-12-01T08:00:00-05:00', cancelled)
    expect(off('2026-12-07')).toBe('2026-12-08T02:00 to 03:00 Cancelled: Study Break')
    const moved = { ...cancelled, '2026-12-14': { date: '2026-12-16', time: '8:00 PM' } }
    const on16th = readOn('2026-12-02T08:00:00-05:00', moved)
    expect(on16th('2026-12-14')).toBe('2026-12-17T01:00 to 02:00 Study Break')
    // From now on it is on Tuesdays: what was on Mondays stays, and of what will not be nothing is left.
    const tuesdays = readOn('2026-12-09T08:00:00-05:00', {}, { ...mondays, on: ['tuesday'] })
    expect(tuesdays('2026-11-30')).toBe('2026-12-01T02:00 to 03:00 Study Break')
    expect([tuesdays('2026-12-01'), tuesdays('2026-12-14')]).toEqual([undefined, undefined])
    expect(tuesdays('2026-12-15')).toBe('2026-12-16T02:00 to 03:00 Study Break')
  })

  test('the same bytes while nothing changes', () => {
    expect(textOf(publish(eventsOf(), before, LATER))).toBe(textOf(before))
    expect(textOf(publish(eventsOf(), JSON.parse(JSON.stringify(before)), LATER))).toBe(textOf(before))
  })

  test('a cancellation with its reason, a move with where it was, and each further change counted', () => {
    const off = changed({ '2026-12-11': { cancelled: true, reason: 'Finals.' } })
    const event = { status: 'cancelled', note: 'Finals.' }
    expect(named(off, '2026-12-11')).toMatchObject({ sequence: 1, changedAt: '2026-12-01T14:00:00Z', event })
    expect(unfolded(textOf(off))).toContain('DESCRIPTION:Finals.\r\n')
    expect(named(off, '2026-12-04')).toEqual(named(before, '2026-12-04'))
    const moved = changed({ '2026-12-11': { date: '2026-12-10' } })
    expect(named(moved, '2026-12-11')).toMatchObject({ sequence: 1, event: { day: '2026-12-10', status: 'moved' } })
    expect(unfolded(textOf(moved))).toContain('DESCRIPTION:Moved from Friday\\, December 11.')
    const once = changed({ '2026-12-11': { location: 'Library' } })
    const twice = publish(eventsOf({ '2026-12-11': { location: 'Roof' } }), once, LATER)
    expect([once, twice].map((each) => named(each, '2026-12-11')?.sequence)).toEqual([1, 2])
  })

  test('what is gone as cancelled once, without a note about something else, and then not again', () => {
    const gone = changed({}, thursdays)
    expect(named(gone, '2026-12-11')).toMatchObject({ sequence: 1, event: { status: 'cancelled' } })
    expect(named(gone, '2026-12-10')).toMatchObject({ sequence: 0, event: { status: 'planned' } })
    // What has just ended took place.
    const ended = publish(eventsOf({}, thursdays), before, '2026-12-11T21:30:00-05:00')
    expect(named(ended, '2026-12-11')?.event.status).toBe('planned')
    expect(textOf(publish(eventsOf({}, thursdays), gone, '2026-12-02T09:00:00-05:00'))).toBe(textOf(gone))
    const past = publish(eventsOf({}, thursdays), gone, '2027-06-01T09:00:00-05:00')
    expect(named(past, '2026-12-11')).toBeUndefined()
    const noted = publish(eventsOf({ '2026-12-11': { note: 'Bring a blanket.' } }), [], NOW)
    const { event } = named(publish(eventsOf({}, thursdays), noted, LATER), '2026-12-11') ?? {}
    expect(event).toMatchObject({ status: 'cancelled', note: undefined })
  })

  test('what is gone four weeks ahead, and what was a month ago, to the day', () => {
    const goneOn = (day: string) =>
      publish(eventsOf({}, thursdays), before, `${day}T09:00:00-05:00`)
        .filter(({ event }) => event.status === 'cancelled')
        .at(-1)?.event.day
    expect([goneOn('2026-11-13'), goneOn('2026-11-12')]).toEqual(['2026-12-11', '2026-12-04'])
    const rule = { ...fridays, from: '2026-12-12' }
    const later = (day: string) => publish(eventsOf({}, rule), before, `${day}T09:00:00-05:00`)
    expect(named(later('2027-01-04'), '2026-12-04')).toBeDefined()
    expect(named(later('2027-01-05'), '2026-12-04')).toBeUndefined()
    expect(feedDays('2026-11-22')).toEqual({ from: '2026-10-22', to: '2027-11-23' })
  })

  test('a date once, also where it was past and is moved ahead, or was ahead and is moved into the past', () => {
    const onDays = (changes: object) =>
      publish(eventsOf(changes), before, '2026-12-10T09:00:00-05:00').flatMap(({ event: { plannedFor, day } }) =>
        plannedFor < '2027' && plannedFor !== '2026-12-18' ? [`${plannedFor} on ${day}`] : [],
      )
    expect(onDays({ '2026-12-04': { date: '2026-12-16' } }).sort()).toEqual([
      ...['2026-12-04 on 2026-12-16', '2026-12-11 on 2026-12-11'],
    ])
    expect(onDays({ '2026-12-11': { date: '2026-12-09' } })).toContain('2026-12-11 on 2026-12-09')
  })

  test('each date under its name when it and all later ones are moved', () => {
    const eventsBy = (later: NonNullable<Timing['later']>) =>
      occurrencesBetween({ ...timed(fridays, '9:00 PM'), later }, '2026-11-01', '2027-12-01', campus).map((each) =>
        feedEvent(studyBreak, each, HOST, i18n),
      )
    const first = publish(eventsBy({}), [], NOW)
    const earlier = publish(eventsBy({ '2026-12-11': { time: '8:00 PM' } }), first, LATER)
    expect(earlier.map(({ event }) => event.uid)).toEqual(first.map(({ event }) => event.uid))
    expect(named(earlier, '2026-12-04')).toEqual(named(first, '2026-12-04'))
    const event = { start: '2026-12-11T20:00:00-05:00', status: named(first, '2026-12-11')?.event.status }
    expect(named(earlier, '2026-12-11')).toMatchObject({ sequence: 1, event })
    // On another weekday from then on: what is near and gone is cancelled once, what was before stays as it was.
    const onThursdays = publish(eventsBy({ '2026-12-11': { on: ['thursday'] } }), first, LATER)
    expect(named(onThursdays, '2026-12-04')).toEqual(named(first, '2026-12-04'))
    expect(named(onThursdays, '2026-12-11')).toMatchObject({ sequence: 1, event: { status: 'cancelled' } })
    expect(named(onThursdays, '2026-12-17')).toMatchObject({ sequence: 0, event: { day: '2026-12-17' } })
  })

  test('no text that the words no longer have: an address that was taken off the site may be somebody’s home', () => {
    const dates = (entry: typeof dinner) => eventsOf({}, fridays, entry)
    const home = { ...dinner, location: 'At Ruth’s, 12 Elm Street' }
    const published = publish(dates(home), [], NOW)
    const text = (now: readonly FeedEvent[]) => unfolded(textOf(publish(now, published, LATER)))
    expect(text(dates(home))).toContain('12 Elm')
    for (const now of [[], dates(dinner)]) expect(text(now)).not.toContain('12 Elm')
    expect(text([])).not.toContain('Then more soup')
    const once = publish(dates(dinner), published, LATER)
    expect(publish(dates(dinner), once, '2026-12-02T09:00:00-05:00')).toEqual(once)
  })

  test('no change where only those for whom it is have changed, yet the feeds follow them', () => {
    const [first] = publish(eventsOf({}, fridays, { ...dinner, audiences: ['grad'] }), before, LATER)
    expect(first).toMatchObject({ sequence: 0, event: { audiences: ['grad'] } })
  })
})

/** Another value of each field that subscribers see. */
const OTHER: Required<Omit<FeedEvent, 'entry' | 'audiences'>> = {
  uid: 'other@hillel.example.org',
  title: 'Another dinner',
  plannedFor: '2026-12-03',
  day: '2026-12-05',
  lastDay: '2026-12-09',
  start: '2026-12-04T18:00:00-05:00',
  end: '2026-12-04T23:00:00-05:00',
  plannedStart: '2026-12-04T17:00:00-05:00',
  status: 'cancelled',
  note: 'Bring a friend.',
  rule: 'at sunset',
  location: 'The porch',
  description: 'Salad.',
  url: 'https://hillel.example.org/other',
  category: 'Salad',
}

test.each(Object.entries(OTHER))('subscribers see a change of the field %s', (field, value) => {
  const [first] = eventsOf()
  if (!first) throw new Error('No event')
  const moved = { ...first, status: 'moved' as const }
  // What lasts several days has no hours.
  const allDay = { ...moved, start: undefined, end: undefined }
  const textWith = (event: FeedEvent) => textOf([{ event, sequence: 0, changedAt: '2026-11-20T17:00:00Z' }])
  const isSeen = (event: FeedEvent) => textWith({ ...event, [field]: value }) !== textWith(event)
  expect([moved, allDay].some(isSeen)).toBe(true)
})
