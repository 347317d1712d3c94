import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { convertIcsCalendar } from 'ts-ics'
import { expect, test } from 'vitest'
import type { Timing } from '../../schemas/content/timing.ts'
import { exampleCampus as campus, timed } from '../../tests/support/example-campus.ts'
import { occurrencesBetween } from '../occurrences/occurrences.ts'
import { instantOf, type Moment } from '../time/moments.ts'
import { feedEvent } from './feed-events.ts'
import { feedText } from './feed-text.ts'
import { feedDays, type Published, publish } from './published.ts'

const HOST = 'hillel.example.org'
const FEED = {
  name: 'Hillel',
  url: `https://${HOST}/calendar.ics`,
  house: { address: '3109 Wyman Row, Baltimore, MD 21218', lat: 39.29, lon: -76.61 },
}
const entry = {
  id: 'study-break',
  title: 'Study Break',
  audiences: ['everyone'],
  location: 'Library',
  building: 'Charles Village Hillel, 3109 Wyman Row, Baltimore, MD 21218',
}
const mondays = { every: 'week', on: ['monday'], from: '2026-08-31', inTerm: true }

/** What somebody has in their calendar: by name, when, and whether it says that it is cancelled. */
type Held = Map<string, string>

const line = (start: number, end: number | undefined, title: string) =>
  `${new Date(start).toISOString().slice(0, 16)} to ${end === undefined ? '?' : new Date(end).toISOString().slice(11, 16)} ${title}`

/** Three programs that know nothing of each other, each of which hides what has the status of a cancellation. */
const programs: Record<string, (text: string) => Held> = {
  'node-ical': (text) =>
    new Map(
      Object.values(nodeIcal.sync.parseICS(text)).flatMap((each) =>
        each?.type === 'VEVENT' && each.status !== 'CANCELLED'
          ? [[each.uid, line(each.start.getTime(), each.end?.getTime(), String(each.summary))] as const]
          : [],
      ),
    ),
  'ical.js': (text) =>
    new Map(
      new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').flatMap((component) => {
        const event = new ICAL.Event(component)
        const isHidden = component.getFirstPropertyValue('status') === 'CANCELLED'
        const times = [event.startDate, event.endDate].map((time) => time.toJSDate().getTime())
        return isHidden ? [] : [[event.uid, line(times[0] ?? 0, times[1], event.summary)] as const]
      }),
    ),
  'ts-ics': (text) =>
    new Map(
      (convertIcsCalendar(undefined, text).events ?? []).flatMap((event) =>
        event.status === 'CANCELLED'
          ? []
          : [[event.uid, line(event.start.date.getTime(), event.end?.date.getTime(), event.summary)] as const],
      ),
    ),
}

test('who subscribes for days while dates are cancelled, moved, and put on another weekday has what is so, and what was', () => {
  let published: Published[] = []
  const readOn = (now: Moment, changes: object, rule: object = mondays) => {
    const { from, to } = feedDays(now.slice(0, 10))
    const timing = timed(rule, '9:00 PM', { changes })
    const events = occurrencesBetween(timing, from, to, campus).map((each) => feedEvent(entry, each, HOST))
    published = publish(events, published, now)
    const text = feedText(FEED, published)
    const [held, ...others] = Object.values(programs).map((read) => read(text))
    for (const other of others) expect(other).toEqual(held)
    return (day: string) => held?.get(`study-break-${day}@${HOST}`)
  }
  const first = readOn('2026-11-30T08:00:00-05:00', {})
  expect(first('2026-12-07')).toBe('2026-12-08T02:00 to 03:00 Study Break')

  const cancelled = { '2026-12-07': { cancelled: true, reason: 'Finals. Soup on the steps instead.' } }
  expect(readOn('2026-12-01T08:00:00-05:00', cancelled)('2026-12-07')).toBe(
    '2026-12-08T02:00 to 03:00 Cancelled: Study Break',
  )

  const moved = { ...cancelled, '2026-12-14': { date: '2026-12-16', time: '8:00 PM' } }
  expect(readOn('2026-12-02T08:00:00-05:00', moved)('2026-12-14')).toBe('2026-12-17T01:00 to 02:00 Study Break')

  // From now on it is on Tuesdays: what was on Mondays stays, and of what will not be nothing is left.
  const tuesdays = readOn('2026-12-09T08:00:00-05:00', {}, { ...mondays, on: ['tuesday'] })
  expect(tuesdays('2026-11-30')).toBe('2026-12-01T02:00 to 03:00 Study Break')
  expect(tuesdays('2026-12-01')).toBeUndefined()
  expect(tuesdays('2026-12-14')).toBeUndefined()
  expect(tuesdays('2026-12-15')).toBe('2026-12-16T02:00 to 03:00 Study Break')
  const cancellations = published.filter(
    ({ event }) =>
      event.status === 'cancelled' && instantOf(event.start ?? '') > instantOf('2026-12-09T08:00:00-05:00'),
  )
  expect(cancellations.map(({ event }) => event.plannedFor)).toEqual(['2026-12-14'])
})

test('who subscribes keeps each date under its name when it and all later ones are moved', () => {
  const now = (day: string) => `${day}T08:00:00-05:00`
  const { from, to } = feedDays('2026-12-01')
  const eventsBy = (later: NonNullable<Timing['later']>) =>
    occurrencesBetween({ ...timed(mondays, '9:00 PM'), later }, from, to, campus).map((each) =>
      feedEvent(entry, each, HOST),
    )
  const first = publish(eventsBy({}), [], now('2026-12-01'))
  const later = publish(eventsBy({ '2026-12-14': { time: '8:00 PM' } }), first, now('2026-12-02'))
  expect(later.map(({ event }) => event.uid)).toEqual(first.map(({ event }) => event.uid))
  const of = (published: readonly Published[], day: string) => published.find(({ event }) => event.plannedFor === day)
  expect(of(later, '2026-12-07')).toEqual(of(first, '2026-12-07'))
  expect(of(later, '2026-12-14')).toMatchObject({ sequence: 1, event: { start: '2026-12-14T20:00:00-05:00' } })
  expect(of(later, '2026-12-14')?.event.status).toBe(of(first, '2026-12-14')?.event.status)

  // On another weekday from then on: what is near and gone is cancelled once, what was before stays as it was.
  const tuesdays = publish(eventsBy({ '2026-12-14': { on: ['tuesday'] } }), first, now('2026-12-02'))
  expect(of(tuesdays, '2026-12-07')).toEqual(of(first, '2026-12-07'))
  expect(of(tuesdays, '2026-12-14')).toMatchObject({ sequence: 1, event: { status: 'cancelled' } })
  expect(of(tuesdays, '2026-12-15')).toMatchObject({ sequence: 0, event: { start: '2026-12-15T21:00:00-05:00' } })
})

test('an event has the whole address, a place on the map, and an end; candle lighting takes nobody’s time', () => {
  const [occurrence] = occurrencesBetween(timed(mondays, '9:00 PM'), '2026-12-07', '2026-12-07', campus)
  if (!occurrence) throw new Error('There is no study break.')
  const event = feedEvent(entry, occurrence, HOST)
  const candles = { ...event, uid: `candles@${HOST}`, location: undefined }
  const text = feedText(FEED, publish([event, candles], [], '2026-12-01T08:00:00-05:00')).replaceAll('\r\n ', '')
  const [first = '', second = ''] = text.split('BEGIN:VEVENT').slice(1)
  expect(first).toContain('LOCATION:Library\\, Charles Village Hillel\\, 3109 Wyman Row\\, Baltimore\\, MD 21218')
  expect(first).toContain('GEO:39.29;-76.61')
  expect(first).toContain('DTEND:20261208T030000Z')
  expect(first).toContain('TRANSP:OPAQUE')
  expect(second).toContain('TRANSP:TRANSPARENT')
  expect(second).not.toContain('GEO')
})

test('a weekend at another place has its own address, no place on our map, and ends on its last day', () => {
  const timing = timed({ date: '2027-02-12', until: '2027-02-14' }, 'all day')
  const [occurrence] = occurrencesBetween(timing, '2027-02-12', '2027-02-12', campus)
  if (!occurrence) throw new Error('There is no weekend.')
  const camp = {
    ...entry,
    location: 'Tall Pines',
    building: '400 Quarry Ridge Road, Thurmont, MD 21788',
    isElsewhere: true,
  }
  const written = (of: typeof occurrence) =>
    feedText(FEED, publish([feedEvent(camp, of, HOST)], [], '2026-12-01T08:00:00-05:00')).replaceAll('\r\n ', '')
  expect(written(occurrence)).toContain('DTSTART;VALUE=DATE:20270212\r\nDTEND;VALUE=DATE:20270215')
  expect(written(occurrence)).toContain('LOCATION:Tall Pines\\, 400 Quarry Ridge Road\\, Thurmont\\, MD 21788')
  expect(written(occurrence)).not.toContain('GEO')
  expect(written({ ...occurrence, location: 'At the Millers’' })).toContain('LOCATION:At the Millers’\r\n')
})
