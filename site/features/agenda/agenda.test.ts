import { expect, test } from 'vitest'
import { instantOf } from '#calendar/time/moments'
import { readContent } from '#content-reader/read-content'
import { drawingAt } from '#site/drawing'
import { feedOfCategory, feedsOf } from '#site/features/feeds/feeds'
import { copyOfContent } from '#tests/support/broken-copy'
import { type AgendaDay, agendaInParts, nextDays } from './agenda.ts'

const site = readContent()
const drawing = drawingAt(instantOf('2026-11-30T08:00:00-05:00'), site, {})
const events = site.entries('events')

/** A campus that has only events, on which each takes place as often as this at once. */
const busy = (copies: number) => ({
  ...drawing,
  site: Object.assign(Object.create(site), {
    entries: (kind: string) =>
      kind !== 'events'
        ? []
        : Array.from({ length: copies }, (_, copy) =>
            events.map((event) => ({ ...event, id: `${event.id}-${copy}` })),
          ).flat(),
  }),
})
const timesOf = (days: readonly AgendaDay[]) => days.flatMap(({ times }) => times)

test('a busy campus has at most 90 times in its list, and its last day is whole', () => {
  const usual = agendaInParts(busy(1), {}).days
  const copies = Math.ceil(91 / timesOf(usual).length) + 1
  const { days } = agendaInParts(busy(copies), {})
  expect(timesOf(usual).length).toBeGreaterThan(0)
  expect(days.length).toBeGreaterThan(0)
  expect(timesOf(days).length).toBeLessThanOrEqual(90)
  expect(days.map(({ day, times }) => [day, times.length])).toEqual(
    usual.slice(0, days.length).map(({ day, times }) => [day, times.length * copies]),
  )
})

test('after a long list the next date of each event that is not in it follows, once', () => {
  const copies = Math.ceil(91 / timesOf(agendaInParts(busy(1), {}).days).length) + 1
  const { days, later } = agendaInParts(busy(copies), {})
  const apart = (times: ReturnType<typeof timesOf>) => [...new Set(times.map(({ event }) => event.address))]
  const listed = apart(timesOf(days))
  const ahead = timesOf(later).map(({ event }) => event.address)
  expect(ahead.length).toBeGreaterThan(0)
  expect(ahead.filter((address) => listed.includes(address))).toEqual([])
  expect(apart(timesOf(later))).toHaveLength(ahead.length)
  expect(agendaInParts(busy(1), {}).later).toEqual([])
})

test('the next days are fewer while much is on, and each is whole; the first is always there', () => {
  const usual = nextDays(busy(1), 14)
  const days = nextDays(busy(6), 14)
  expect(days.length).toBeLessThan(usual.length)
  expect(timesOf(days).length).toBeLessThanOrEqual(30)
  expect(days.map(({ day, times }) => [day, times.length])).toEqual(
    usual.slice(0, days.length).map(({ day, times }) => [day, times.length * 6]),
  )
  expect(nextDays(busy(40), 14)[0]?.day).toBe(usual[0]?.day)
})

test('what lasts several days stands on each of them', () => {
  const copy = copyOfContent()
  copy.change('events/bagel-brunch.yaml', 'date: 2026-11-29', 'date: 2026-11-29\n  until: 2026-12-01')
  const days = nextDays(drawingAt(instantOf('2026-11-30T08:00:00-05:00'), copy.read(), {}), 3)
  const on = days.filter(({ times }) => times.some(({ event }) => event.title === 'Bagel Brunch'))
  expect(on.map(({ day }) => day)).toEqual(['2026-11-30', '2026-12-01'])
})

test('what has several categories is in the list and the feed of each', () => {
  const feeds = feedsOf(drawing)
  for (const category of ['shabbat', 'food']) {
    const listed = timesOf(nextDays(drawing, 14, { category })).map(({ event }) => event.title)
    const inFeed = feeds
      .find(({ path }) => path === feedOfCategory(category))
      ?.events()
      .map(({ event }) => event.title)
    for (const titles of [listed, inFeed]) expect(titles, category).toContain('Shabbat Dinner')
    expect(inFeed, category).not.toContain('Soup Night')
  }
})
