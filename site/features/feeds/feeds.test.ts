import { expect, test } from 'vitest'
import type { Published } from '#calendar/feeds/ical'
import { instantOf } from '#calendar/time/moments'
import { readContent } from '#content-reader/read-content'
import { createRenderContext } from '#site/render-context'
import { copyOfContent } from '#tests/support/broken-copy'
import { publishedEvents, slugOf, whatsNew } from './feeds'

const DAY = '2026-12-01T09:00:00-05:00'
const drawn = (site: ReturnType<typeof readContent>, before: readonly Published[], at = DAY) =>
  createRenderContext(instantOf(at), site, {}, { before, at })
const firstDay = '2026-11-30T09:00:00-05:00'
const before = publishedEvents(drawn(readContent(), [], firstDay))

test('a date that is cancelled, one that is moved, and a new event are news', () => {
  const copy = copyOfContent()
  const snow = '  2026-12-18:\n    cancelled: true\n    reason: Snow.\n'
  copy.change('events/shabbat-dinner.yaml', '  2026-12-04:', `${snow}  2026-12-04:`)
  const early = 'changes:\n  2026-12-04:\n    date: 2026-12-03\n'
  copy.change('events/services.yaml', 'observes: true\n', `${early}observes: true\n`)
  copy.add('events', 'picnic', { title: 'Picnic', when: { date: '2026-12-20' }, location: 'Porch', changes: {} })
  const news = whatsNew(drawn(copy.read(), before)).filter(({ at }) => at.startsWith('2026-12-01'))
  expect(news.map(({ title, summary }) => [title, summary]).toSorted()).toEqual([
    ['Cancelled: Shabbat Dinner, Friday, December 18, 2026, 6:30 PM', 'Snow.'],
    ['Moved: Friday Services, Thursday, December 3, 2026, 6:00 PM', 'Moved from Friday, December 4, 2026.'],
    ['New: Picnic, Sunday, December 20, 2026, 9:00 PM', expect.any(String)],
  ])
})

test('what is different on all dates of an event is one piece of news', () => {
  const copy = copyOfContent()
  copy.change('events/services.yaml', 'location: Library', 'location: Dining Room')
  const news = whatsNew(drawn(copy.read(), before)).filter(({ at }) => at.startsWith('2026-12-01'))
  expect(news.map(({ title }) => title)).toEqual(['Changed: Friday Services, Friday, December 4, 2026, 6:00 PM'])
})

test('what is over is no news, and a date is cancelled only once', () => {
  const copy = copyOfContent()
  copy.change('events/shabbat-dinner.yaml', '  2026-12-04:', '  2026-12-18:\n    cancelled: true\n  2026-12-04:')
  const cancelled = publishedEvents(drawn(copy.read(), before))
  copy.change('events/shabbat-dinner.yaml', 'One long table', 'Two long tables')
  const titlesOn = (at: string, published: readonly Published[]) =>
    whatsNew(drawn(copy.read(), published, at)).map((news) => [news.title, news.at.slice(0, 10)])
  const CANCELLED = ['Cancelled: Shabbat Dinner, Friday, December 18, 2026, 6:30 PM', '2026-12-01']
  const saturday = '2026-12-05T20:00:00-05:00'
  expect(titlesOn(saturday, cancelled)).toEqual([
    ['Changed: Shabbat Dinner, Friday, January 29, 2027, 6:30 PM', '2026-12-06'],
    CANCELLED,
  ])
  const changed = publishedEvents(drawn(copy.read(), cancelled, saturday))
  expect(titlesOn('2027-01-30T20:00:00-05:00', changed)).toEqual([
    ['Changed: Shabbat Dinner, Friday, February 5, 2027, 6:30 PM', '2026-12-06'],
  ])
})

test('dates that come as the year goes on are no news, and without a store nothing is', () => {
  const [site, later] = [readContent(), '2027-01-20T09:00:00-05:00']
  expect(whatsNew(drawn(site, before, later)).filter(({ at }) => at.startsWith('2027'))).toEqual([])
  expect(whatsNew(drawn(site, []))).toEqual([])
})

test('subscribers read in the note of a dinner what there is to eat, too', () => {
  const published = publishedEvents(createRenderContext(Date.parse('2026-12-01T12:00-05:00'), readContent(), {}))
  const dinners = new Map(
    published.flatMap(({ event }) => (event.entry === 'shabbat-dinner' ? [[event.plannedFor, event.note]] : [])),
  )
  expect(dinners.get('2026-12-04')).toBe(
    'With the first candle of Hanukkah. Menu: Latkes (v) and soup (v, gf). v: vegetarian; gf: made without gluten.',
  )
  expect(dinners.get('2026-12-11')).toBe('Finals. Soup on the steps instead.')
  expect(dinners.get('2026-12-18')).toBe('Menu: Soup and challah.')
})

test.each([
  ['Graduate students', 'graduate-students'],
  ['Fête & Café!', 'fete-cafe'],
  ['ליל שַׁבָּת', 'ליל-שבת'],
])('%s is %s in an address', (category, slug) => {
  expect(slugOf(category)).toBe(slug)
})
