import { expect, test } from 'vitest'
import { instantOf } from '#calendar/time/moments'
import { readContent } from '#content-reader/read-content'
import { feedOfCategory, feedsOf } from '#site/features/feeds/feeds'
import { createRenderContext } from '#site/render-context'
import { copyOfContent } from '#tests/support/broken-copy'
import { type AgendaDay, agendaInParts, nextDays, nextOfAll } from './agenda'

const content = readContent()
const context = createRenderContext(instantOf('2026-11-30T08:00:00-05:00'), content, {})
const events = content.entries('events')

/** A campus that has only events, on which each takes place as often as this at once. */
function busy(copies: number) {
  const all = Array.from({ length: copies }, (_, copy) =>
    events.map((event) => ({ ...event, id: `${event.id}-${copy}` })),
  )
  const entries = (kind: string) => (kind === 'events' ? all.flat() : [])
  return { ...context, content: Object.assign(Object.create(content), { entries }) }
}
const timesOf = (days: readonly AgendaDay[]) => days.flatMap(({ times }) => times)
const countsOf = (days: readonly AgendaDay[], factor = 1) => days.map(({ day, times }) => [day, times.length * factor])
const { days: usual } = agendaInParts(busy(1), {})
/** So many of each event that the list is too short for all. */
const copies = Math.ceil(91 / timesOf(usual).length) + 1

test('a busy campus has at most 90 times in its list, and its last day is whole', () => {
  const { days } = agendaInParts(busy(copies), {})
  expect(days.length).toBeGreaterThan(0)
  expect(timesOf(days).length).toBeLessThanOrEqual(90)
  expect(countsOf(days)).toEqual(countsOf(usual.slice(0, days.length), copies))
})

test('after a long list the next date of each event that is not in it follows, once', () => {
  const { days, later } = agendaInParts(busy(copies), {})
  const [listed, ahead] = [days, later].map((each) => timesOf(each).map(({ event }) => event.address))
  expect(ahead?.length).toBeGreaterThan(0)
  expect(ahead?.filter((address) => listed?.includes(address))).toEqual([])
  expect(new Set(ahead).size).toBe(ahead?.length)
  expect(agendaInParts(busy(1), {}).later).toEqual([])
})

test('the next days are fewer while much is on, and each is whole; the first is always there', () => {
  const few = nextDays(busy(1), 14)
  const days = nextDays(busy(6), 14)
  expect(days.length).toBeLessThan(few.length)
  expect(timesOf(days).length).toBeLessThanOrEqual(30)
  expect(countsOf(days)).toEqual(countsOf(few.slice(0, days.length), 6))
  expect(nextDays(busy(40), 14)[0]?.day).toBe(few[0]?.day)
})

test('what lasts several days stands on each of them', () => {
  const copy = copyOfContent()
  copy.change('events/bagel-brunch.yaml', 'date: 2026-11-29', 'date: 2026-11-29\n  until: 2026-12-01')
  const days = nextDays(createRenderContext(instantOf('2026-11-30T08:00:00-05:00'), copy.read(), {}), 3)
  const on = days.filter(({ times }) => times.some(({ event }) => event.title === 'Bagel Brunch'))
  expect(on.map(({ day }) => day)).toEqual(['2026-11-30', '2026-12-01'])
})

test('what has several categories is in the list and the feed of each', () => {
  const feeds = feedsOf(context)
  for (const category of ['shabbat', 'food']) {
    const listed = timesOf(nextDays(context, 14, { category })).map(({ event }) => event.title)
    const inFeed = feeds
      .find(({ path }) => path === feedOfCategory(category))
      ?.events()
      .map(({ event }) => event.title)
    for (const titles of [listed, inFeed]) expect(titles, category).toContain('Shabbat Dinner')
    expect(inFeed, category).not.toContain('Soup Night')
  }
})

test('a deadline with a known date is in the list and the feed of its category, and no holiday stands for one', () => {
  const filter = { category: 'deadlines' }
  const listed = timesOf(agendaInParts(context, filter).days)
  const outreach = { day: '2027-02-12', note: 'Apply from Tuesday, January 19, 2027.' }
  expect(listed.map(({ day, note }) => ({ day, note }))).toEqual([outreach])
  expect(nextOfAll(context, filter)).toMatchObject(outreach)
  expect(nextDays(context, 14, filter)).toEqual([])
  expect(nextDays(context, 14).some(({ notes }) => notes.includes('Hanukkah, night 1'))).toBe(true)
  // That of the next elections may still move: neither says it.
  const feed = feedsOf(context).find(({ path }) => path === feedOfCategory('deadlines'))
  const ahead = feed?.events().filter(({ event }) => event.day > context.clock.today)
  expect(ahead?.map(({ event: { day, note } }) => ({ day, note }))).toEqual([outreach])
})
