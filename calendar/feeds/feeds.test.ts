import nodeIcal from 'node-ical'
import { convertIcsCalendar } from 'ts-ics'
import { describe, expect, test } from 'vitest'
import { exampleCampus as campus, timed } from '../../tests/support/example-campus.ts'
import { mistakesInFeed } from '../../tests/support/rfc-5545.ts'
import { occurrencesBetween } from '../occurrences/occurrences.ts'
import { instantOf } from '../time/moments.ts'
import { type FeedEvent, feedEvent, type ShownEvent } from './feed-events.ts'
import { feedText } from './feed-text.ts'
import { feedDays, type Published, publish } from './published.ts'

const HOST = 'hillel.example.org'
const FEED = { name: 'Hillel: dinners, services; all', url: `https://${HOST}/calendar.ics` }
const NOW = '2026-11-20T12:00:00-05:00'
const LATER = '2026-12-01T09:00:00-05:00'
const fridays = { every: 'week', on: ['friday'], from: '2026-08-28', inTerm: true }

const entry = {
  id: 'shabbat-dinner',
  title: 'Shabbat Dinner, with שבת שלום and a very long name; really \\ long',
  audiences: ['everyone'],
  location: 'Main Hall, 3109 Wyman Row',
  description:
    'Soup.\nThen more soup, until everybody at the table, and it is a long table, has said that they had enough. 🍲'.repeat(
      3,
    ),
  url: `https://${HOST}/events/shabbat-dinner`,
  category: 'Food, and people',
}

const eventsOf = (changes: object = {}, more: object = fridays): FeedEvent[] => {
  const timing = timed(more, '7:30 PM', { endTime: '9:30 PM', changes })
  return occurrencesBetween(timing, '2026-11-27', '2027-02-05', campus).map((each) => feedEvent(entry, each, HOST))
}

/** A feed as two parsers that know nothing of each other, and of ours, read it. */
function readByTwo(text: string) {
  const first = Object.values(nodeIcal.sync.parseICS(text)).flatMap((each) => (each?.type === 'VEVENT' ? [each] : []))
  const second = convertIcsCalendar(undefined, text).events ?? []
  const one = first.map(({ uid, start, end, summary, status, sequence }) => ({
    uid,
    start: start.getTime(),
    end: end?.getTime(),
    title: String(summary),
    status,
    sequence: Number(sequence),
  }))
  const two = second.map((event) => ({
    uid: event.uid,
    start: event.start.date.getTime(),
    end: event.end?.date.getTime(),
    title: event.summary,
    status: event.status,
    // A zero is left out by this parser.
    sequence: event.sequence ?? 0,
  }))
  return { one, two }
}

/** Without the breaks in long lines. */
const unfolded = (text: string) => text.replaceAll('\r\n ', '')

const textOf = (published: readonly Published[]) => feedText(FEED, published)

describe('a feed', () => {
  const published = publish(eventsOf({ '2026-12-11': { cancelled: true } }), [], NOW)
  const text = textOf(published)

  test('two parsers read the same from it, and what the occurrences are', () => {
    const { one, two } = readByTwo(text)
    expect(one).toEqual(two)
    expect(one).toEqual(
      published.map(({ event }) => ({
        uid: event.uid,
        start: instantOf(event.start ?? ''),
        end: instantOf(event.end ?? ''),
        title: event.status === 'cancelled' ? `Cancelled: ${event.title}` : event.title,
        status: event.status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED',
        sequence: 0,
      })),
    )
    expect(one).toHaveLength(5)
  })

  test('keeps to the rules of RFC 5545', () => {
    expect(mistakesInFeed(text)).toEqual([])
    expect(text).toContain('\r\nNAME:Hillel: dinners\\, services\\; all\r\n')
    expect(text).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT4H\r\nX-PUBLISHED-TTL:PT4H\r\n')
    expect(text).toContain('\r\nLAST-MODIFIED:20261120T170000Z\r\n')
  })

  test('without events is a calendar all the same', () => {
    const empty = textOf([])
    expect(mistakesInFeed(empty)).toEqual([])
    expect(readByTwo(empty)).toEqual({ one: [], two: [] })
  })

  test('has the whole day for what has no time', () => {
    const [event] = eventsOf()
    if (!event) throw new Error('no event')
    const day = textOf(publish([{ ...event, start: undefined, end: undefined }], [], NOW))
    expect(mistakesInFeed(day)).toEqual([])
    expect(day).toContain('DTSTART;VALUE=DATE:20261204\r\nDTEND;VALUE=DATE:20261205\r\n')
  })
})

test.for([
  ['a bare line feed', (text: string) => text.replace('\r\n', '\n')],
  ['a long line', (text: string) => text.replace('DESCRIPTION:', `DESCRIPTION:${'x'.repeat(76)}`)],
  ['no last line end', (text: string) => text.trimEnd()],
  ['an event without a name', (text: string) => text.replace(/UID:[^\r]*\r\n/, '')],
  ['two events of one name', (text: string) => text.replaceAll('2026-12-04@', '2026-12-11@')],
  ['a local time', (text: string) => text.replace(/(DTSTART:\d+T\d+)Z/, '$1')],
  ['nothing in it', (text: string) => text.replace(/BEGIN:VEVENT[\s\S]*END:VEVENT\r\n/, '')],
  ['an event that is not closed', (text: string) => text.replace('END:VEVENT\r\n', '')],
] as const)('our reading of the rules finds %s', ([, break_]) => {
  const text = textOf(publish(eventsOf(), [], NOW))
  expect(break_(text)).not.toBe(text)
  expect(mistakesInFeed(break_(text))).not.toEqual([])
})

describe('a subscriber sees', () => {
  const before = publish(eventsOf(), [], NOW)
  const changed = (changes: object, rule = fridays) => publish(eventsOf(changes, rule), before, LATER)
  const named = (published: readonly Published[], day: string) =>
    published.find(({ event }) => event.uid === `shabbat-dinner-${day}@${HOST}`)

  test('the same bytes while nothing changes', () => {
    expect(textOf(publish(eventsOf(), before, LATER))).toBe(textOf(before))
    expect(textOf(publish(eventsOf(), JSON.parse(JSON.stringify(before)), LATER))).toBe(textOf(before))
  })

  test('a cancellation, with its reason', () => {
    const change = changed({ '2026-12-11': { cancelled: true, reason: 'Finals.' } })
    expect(named(change, '2026-12-11')).toMatchObject({
      sequence: 1,
      changedAt: '2026-12-01T14:00:00Z',
      event: { status: 'cancelled', note: 'Finals.' },
    })
    expect(unfolded(textOf(change))).toContain('DESCRIPTION:Finals.\r\n')
    expect(named(change, '2026-12-04')).toEqual(named(before, '2026-12-04'))
  })

  test('a move, under the same name, and where it was', () => {
    const change = changed({ '2026-12-11': { date: '2026-12-10' } })
    const moved = named(change, '2026-12-11')
    expect(moved).toMatchObject({ sequence: 1, event: { day: '2026-12-10', status: 'moved' } })
    expect(unfolded(textOf(change))).toContain('DESCRIPTION:Moved from Friday\\, December 11.')
  })

  test('another place, and each further change counted', () => {
    const once = changed({ '2026-12-11': { location: 'Library' } })
    const twice = publish(eventsOf({ '2026-12-11': { location: 'Roof' } }), once, LATER)
    expect([once, twice].map((each) => named(each, '2026-12-11')?.sequence)).toEqual([1, 2])
  })

  test('publishes a removed future event as cancelled once, and then not again', () => {
    const gone = changed({}, { ...fridays, on: ['thursday'] })
    expect(named(gone, '2026-12-11')).toMatchObject({ sequence: 1, event: { status: 'cancelled' } })
    expect(named(gone, '2026-12-10')).toMatchObject({ sequence: 0, event: { status: 'planned' } })
    const again = publish(eventsOf({}, { ...fridays, on: ['thursday'] }), gone, '2026-12-02T09:00:00-05:00')
    expect(textOf(again)).toBe(textOf(gone))
    const past = publish(eventsOf({}, { ...fridays, on: ['thursday'] }), gone, '2027-06-01T09:00:00-05:00')
    expect(named(past, '2026-12-11')).toBeUndefined()
  })

  test('what is gone four weeks ahead, to the day, and not what is further', () => {
    const goneOn = (day: string) =>
      publish(eventsOf({}, { ...fridays, on: ['thursday'] }), before, `${day}T09:00:00-05:00`)
        .filter(({ event }) => event.status === 'cancelled')
        .at(-1)?.event.day
    expect(goneOn('2026-11-13')).toBe('2026-12-11')
    expect(goneOn('2026-11-12')).toBe('2026-12-04')
  })

  test('what was a month ago, to its day', () => {
    const later = publish(eventsOf({}, { ...fridays, from: '2026-12-12' }), before, '2027-01-04T09:00:00-05:00')
    expect(named(later, '2026-12-04')).toBeDefined()
    const dayAfter = publish(eventsOf({}, { ...fridays, from: '2026-12-12' }), before, '2027-01-05T09:00:00-05:00')
    expect(named(dayAfter, '2026-12-04')).toBeUndefined()
  })

  test('a date once, also where it was past and is moved ahead, or was ahead and is moved into the past', () => {
    const thursday = '2026-12-10T09:00:00-05:00'
    const onDays = (changes: object) =>
      publish(eventsOf(changes), before, thursday)
        .filter(({ event }) => event.uid.startsWith('shabbat-dinner-2026-12'))
        .map(({ event }) => `${event.plannedFor} on ${event.day}`)
    expect(onDays({ '2026-12-04': { date: '2026-12-16' } })).toContain('2026-12-04 on 2026-12-16')
    expect(onDays({ '2026-12-04': { date: '2026-12-16' } })).not.toContain('2026-12-04 on 2026-12-04')
    expect(onDays({ '2026-12-11': { date: '2026-12-09' } })).toContain('2026-12-11 on 2026-12-09')
  })

  test('no text that the words no longer have: an address that was taken off the site may be somebody’s home', () => {
    const home = { ...entry, location: 'At Ruth’s, 12 Elm Street' }
    const dates = (of: typeof entry) =>
      occurrencesBetween(timed(fridays, '7:30 PM', { endTime: '9:30 PM' }), '2026-11-27', '2026-12-11', campus).map(
        (each) => feedEvent(of, each, HOST),
      )
    const before = publish(dates(home), [], NOW)
    const text = (now: readonly FeedEvent[]) => unfolded(textOf(publish(now, before, LATER)))
    expect(text(dates(home))).toContain('12 Elm')
    for (const now of [[], dates(entry)]) expect(text(now)).not.toContain('12 Elm')
    expect(text([])).not.toContain('Then more soup')
    const once = publish(dates(entry), before, LATER)
    expect(publish(dates(entry), once, '2026-12-02T09:00:00-05:00')).toEqual(once)
  })

  test('what is gone without the note that was about something else', () => {
    const noted = publish(eventsOf({ '2026-12-11': { note: 'Bring a blanket.' } }), [], NOW)
    const gone = publish(eventsOf({}, { ...fridays, on: ['thursday'] }), noted, LATER)
    expect(named(gone, '2026-12-11')?.event).toMatchObject({ status: 'cancelled', note: undefined })
  })

  test('no change where only those for whom it is have changed, yet the feeds follow them', () => {
    const [first] = publish(
      eventsOf().map((event) => ({ ...event, audiences: ['grad'] })),
      before,
      LATER,
    )
    expect(first).toMatchObject({ sequence: 0, event: { audiences: ['grad'] } })
  })
})

test('feeds hold the month that was and a year ahead', () => {
  expect(feedDays('2026-11-22')).toEqual({ from: '2026-10-22', to: '2027-11-23' })
})

/** Another value of each field that subscribers see. */
const OTHER: Required<ShownEvent> = {
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
