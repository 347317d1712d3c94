import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SearchItem } from '#search/search-item'
import { ResultEntry, ResultOption } from './SearchResults'

const item: SearchItem = {
  ...{ id: 'travel/desert-week', type: 'Trip', title: 'Desert Week', subtitle: '7 days · Free', priority: 2 },
  ...{ description: 'Sand, and a guide who likes it.', content: 'Bring a hat.', icon: 'map', category: 'Travel' },
  path: '/travel-opportunities#desert-week',
}

test.each([
  ['in the overlay', <ResultOption key="option" id="r1" item={item} query="desert" />],
  ['on the search page', <ResultEntry key="entry" id="r1" item={item} query="desert" />],
])('a result %s has its icon, title, subtitle, description, category and type, and leads there', (_, result) => {
  const html = renderToStaticMarkup(result)
  const text = html.replace(/<[^>]*>/g, '')
  expect(html).toMatch(/<svg|<img/)
  expect(html).toContain('href="/travel-opportunities#desert-week"')
  for (const expected of ['Desert Week', '7 days · Free', 'Sand, and a guide who likes it.', 'Travel', 'Trip'])
    expect(text).toContain(expected)
  expect(text).not.toContain('Bring a hat.')
})
