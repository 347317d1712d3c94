import { expect, test } from 'vitest'
import { readContent } from '#content-reader/read-content'
import { createSearch } from '#search/create-search'
import { splitTerms } from '#search/terms'
import { createRenderContext } from '#site/render-context'
import { buildIndex, searchIndex } from './search-index.ts'

const content = readContent()
const context = createRenderContext(Date.now(), content, {})
const items = buildIndex(context)
const ids = new Set(items.map(({ id }) => id))

/** Addresses of forms that only events lead to: no page has them. */
const onNoPage = new Set(['signup-links'])

/** The events that the calendar does not show. */
const elsewhere = new Set(
  content
    .entries('events')
    .filter(({ set }) => set !== content.programCalendar.show)
    .map(({ id }) => `events/${id}`),
)

test('has every entry that a page shows, and every page that search engines may see', () => {
  const entries = Object.entries(content.collections).flatMap(([folder, all]) =>
    onNoPage.has(folder) || folder === 'glossary' ? [] : all.map(({ id }) => `${folder}/${id}`),
  )
  const pages = content.pages.filter(({ index }) => index).map(({ id }) => `pages/${id}`)
  expect([...entries, ...pages].filter((id) => !ids.has(id))).toEqual([...elsewhere])
  expect(ids.size).toBe(items.length)
  expect([...ids].filter((id) => onNoPage.has(id.split('/')[0] ?? ''))).toEqual([])
})

test('finds the words of the glossary on its page: by itself a word would come before what it is a word for', () => {
  const page = items.find(({ id }) => id === 'pages/glossary')
  const entries = content.entries('glossary')
  expect(entries.length).toBeGreaterThan(0)
  const missing = entries.filter(({ term, meaning }) => ![term, meaning].every((text) => page?.content.includes(text)))
  expect(missing).toEqual([])
})

test('has the schedules, prices and lists that only a detail shows', () => {
  const found = (id: string) => Object.values(items.find((item) => item.id === id) ?? {}).join(' ')
  for (const [id, expected] of [
    ['holidays/hanukkah', /Latkes.*Free/],
    ['religious-life/minyan', 'Wednesday · 7:45 AM'],
    ['events/shabbat-dinner', 'Menu: '],
    ['religious-life/eruv', 'Checked every Thursday'],
    ['parent-resources/calendar', 'The hill bus'],
    ['internships/front-desk', 'Free one evening a week'],
    ['kosher-soup', 'One quart a day'],
    ['holidays/high-holidays', 'Rosh Hashanah dinner, $10'],
    // By its own name; its schedule is there as long as it is valid.
    ['holidays/high-holidays/roshHashanah', /Rosh Hashanah High Holidays · \w+ \d/],
  ] as const)
    expect(found(id)).toMatch(expected)
})

test('is plain text, without markup, addresses or undefined', () => {
  for (const { id, title, subtitle, description, content } of items)
    for (const text of [title, subtitle, description, content])
      expect(text, id).not.toMatch(/<\/?[a-z]+|\]\(|\*\*|mailto:|\/art\/|undefined|\[object/)
})

test('sends what is searched but never shown as the words that the search reads in it', () => {
  const sent = searchIndex(context).items
  expect(sent.map(({ content }) => content)).toContain(splitTerms(items[0]?.content ?? '').join(' '))
  expect(sent.filter(({ content }) => splitTerms(content).join(' ') !== content)).toEqual([])
  const index = searchIndex(context)
  const inFull = createSearch({ ...index, items })
  const asSent = createSearch(index)
  const found = ({ search }: typeof inFull) =>
    ['kosher', 'soup delivery', 'board games', 'rosh hashanah', 'latkes'].map((query) =>
      search(query).map(({ id }) => id),
    )
  expect(found(inFull).flat().length).toBeGreaterThan(0)
  expect(found(asSent)).toEqual(found(inFull))
})

test('reads synonyms as the search reads words, and every popular search finds something', () => {
  const { synonyms, ignored, popular, siteName } = searchIndex(context)
  const { search } = createSearch({ items, synonyms, ignored })
  expect(popular.filter((query) => search(query).length === 0)).toEqual([])
  expect(synonyms).toContainEqual({ typed: ['job', 'jobs', 'work'], finds: ['internships', 'paid'] })
  expect(ignored).toContain('the')
  expect(popular).toEqual(content.search.popular)
  expect(siteName).toBe(content.settings.name)
})
