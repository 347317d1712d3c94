import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'node-html-parser'
import nodeIcal from 'node-ical'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { campusSite } from '../support/campus-site.ts'
import { mistakesInFeed } from '../support/rfc-5545.ts'
import { drawInto } from './drawn-site.ts'

const at = { first: '2026-11-29T09:00:00-05:00', changed: '2026-11-29T15:30:00-05:00' }
const folder = mkdtempSync(join(tmpdir(), 'feeds-'))
const contentRoot = join(folder, 'content')
const [first, changed] = [join(folder, 'first'), join(folder, 'changed')]

function change(event: string, from: string, to: string): void {
  const file = join(contentRoot, 'events', `${event}.yaml`)
  const text = readFileSync(file, 'utf8')
  if (!text.includes(from)) throw new Error(`${event} has no ${from}`)
  writeFileSync(file, text.replace(from, to))
}

/** Draws the site of the small campus, and the same after a cancellation, a move and the end of an event. */
beforeAll(async () => {
  cpSync(campusSite.CONTENT_DIR, contentRoot, { recursive: true })
  const { published } = await drawInto(first, contentRoot, { published: [], publishedAt: at.first })
  const snow = '  2026-12-18: { cancelled: true, reason: "Snow.\\v\\uFFFE" }\n'
  change('shabbat-dinner', '  2026-12-04:', `${snow}  2026-12-04:`)
  const early = 'changes:\n  2026-12-04: { date: 2026-12-03, time: 5:00 PM }\n'
  change('services', 'location: Library', `${early}location: Library`)
  rmSync(join(contentRoot, 'events/porch-songs.yaml'))
  await drawInto(changed, contentRoot, { published, publishedAt: at.changed })
})
afterAll(() => rmSync(folder, { recursive: true }))

const file = (site: string, path: string) => readFileSync(join(site, path), 'utf8')
const events = (site: string, path: string) =>
  Object.values(nodeIcal.sync.parseICS(file(site, path))).flatMap((each) => (each?.type === 'VEVENT' ? [each] : []))
const planned = (site: string, path: string, event: string) =>
  events(site, path).find(({ uid }) => uid.startsWith(`${event}@`))
const titles = (path: string) => new Set(events(first, path).map(({ summary }) => String(summary)))

describe('the feeds of a drawn site', () => {
  test('what XML does not have is in none', () => {
    expect(file(changed, 'whats-new.atom')).toContain('Snow.')
    expect(file(changed, 'whats-new.atom')).not.toMatch(/(?![\n\r\t])[\p{Cc}\uFFFE]/u)
    expect(file(changed, 'calendar.ics')).not.toMatch(/(?![\n\r\t])\p{Cc}/u)
  })

  test('all keep to the rules of RFC 5545', () => {
    const feeds = readdirSync(first, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ics'))
    expect(feeds.length).toBeGreaterThan(15)
    expect(feeds.flatMap((name) => mistakesInFeed(file(first, name)).map((mistake) => `${name}: ${mistake}`))).toEqual(
      [],
    )
  })

  test('have what is for an audience, of a category, or of one event', () => {
    const all = titles('calendar.ics')
    expect(all.size).toBe(14)
    expect(titles('calendar/audience/first-year.ics')).toEqual(all)
    const food = ['Shabbat Dinner', 'Bagel Brunch', 'Cancelled: Shabbat Dinner']
    expect([...titles('calendar/category/food.ics')]).toEqual(food)
    expect([...titles('calendar/event/soup-night.ics')]).toEqual(['Soup Night'])
    expect([...titles('calendar/shabbat.ics')]).toEqual(['Candle lighting', 'Havdalah'])
    expect([...titles('calendar/prayers.ics')].toSorted()).toEqual(['Afternoon', 'Cancelled: Afternoon', 'Evening'])
    expect(titles('calendar/jewish-year/holidays.ics')).toContain('Purim begins')
    const [one] = events(first, 'calendar/event/shabbat-dinner/2026-12-04.ics')
    expect(one?.start.toISOString()).toBe('2026-12-04T23:30:00.000Z')
  })

  test('say the same as calendar.json', () => {
    const { events: listed, timeZone } = JSON.parse(file(first, 'calendar.json'))
    expect(timeZone).toBe('America/New_York')
    type Listed = Record<'uid' | 'day' | 'status', string> & { start?: string; note?: string }
    const said = (listed as Listed[]).map(({ uid, day, start = day, status, note }) => [
      ...[uid, new Date(start).toISOString(), status === 'cancelled' && !note ? 'CANCELLED' : 'CONFIRMED'],
    ])
    const inFeed = events(first, 'calendar.ics').map(({ uid, start, status }) => [uid, start.toISOString(), status])
    expect(said).toEqual(inFeed)
  })
})

test('a subscriber learns of a cancellation, of an event that is gone, also in its own feed, and of nothing else', () => {
  expect(planned(first, 'calendar.ics', 'shabbat-dinner-2026-12-18')).toMatchObject({ status: 'CONFIRMED' })
  expect(planned(changed, 'calendar.ics', 'shabbat-dinner-2026-12-18')).toMatchObject({
    summary: 'Cancelled: Shabbat Dinner',
    lastmodified: new Date('2026-11-29T20:30:00.000Z'),
  })
  for (const path of ['calendar.ics', 'calendar/event/porch-songs.ics'])
    expect(planned(changed, path, 'porch-songs-2026-12-05')).toMatchObject({ status: 'CANCELLED', sequence: 1 })
  for (const path of ['calendar/event/soup-night.ics', 'calendar/shabbat.ics'])
    expect(file(changed, path)).toBe(file(first, path))
})

describe('an event’s page', () => {
  const page = (site: string, id: string) => parse(file(site, `events/${id}.html`))
  const dataOf = (site: string, id: string): Record<string, unknown>[] =>
    JSON.parse(page(site, id).querySelector('main script[type="application/ld+json"]')?.text ?? '[]')
  const rows = (site: string, id: string) =>
    page(site, id)
      .querySelectorAll('main li:has(time)')
      .map(({ text }) => text)

  test('says plainly what is cancelled and what has moved', () => {
    const dinner = rows(changed, 'shabbat-dinner')
    expect(dinner.find((row) => row.includes('December 18'))).toMatch(/Cancelled\.\s*Snow\./)
    expect(dinner.find((row) => row.includes('December 18'))).not.toContain('Add to calendar')
    expect(rows(changed, 'services')[0]).toMatch(/^Thursday, December 3, 5:00 PM Moved from Friday, December 4\./)
  })

  test('says it to search engines, too', () => {
    expect(dataOf(changed, 'shabbat-dinner')).toContainEqual(
      expect.objectContaining({
        startDate: '2026-12-18T18:30:00-05:00',
        eventStatus: 'https://schema.org/EventCancelled',
      }),
    )
    expect(dataOf(changed, 'services')[0]).toMatchObject({
      '@type': 'Event',
      startDate: '2026-12-03T17:00:00-05:00',
      eventStatus: 'https://schema.org/EventRescheduled',
      previousStartDate: '2026-12-04T18:00:00-05:00',
      organizer: { name: 'Juniper Hill Hillel' },
    })
    expect(dataOf(first, 'soup-night')[0]).toMatchObject({
      offers: { url: expect.stringMatching(/\/events\/soup-night#sign-up$/) },
    })
  })

  test('names its audiences, how to get in, and the feed of its dates', () => {
    const links = page(first, 'move-in')
      .querySelectorAll('main a')
      .map((link) => link.getAttribute('href'))
    expect(links).toEqual(
      expect.arrayContaining([
        ...['/accessibility#getting-in', '/calendar/event/move-in.ics', '/calendar/event/move-in/2027-08-21.ics'],
        'webcal://juniperhill.example.org/calendar/event/move-in.ics',
      ]),
    )
  })
})
