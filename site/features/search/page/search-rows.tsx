import { renderToStaticMarkup } from 'react-dom/server'
import type { SearchItem } from '#search/search-item'
import { ResultRow } from '../results/ResultRow'

/** The entry of each result in the list of the search page, by its id, nothing in it marked yet. */
export const searchRows = (items: readonly SearchItem[]): Record<string, string> =>
  Object.fromEntries(items.map((item) => [item.id, renderToStaticMarkup(<Row item={item} />)]))

const Row = ({ item }: { item: SearchItem }) => (
  <li>
    <ResultRow item={item} query="" />
  </li>
)
