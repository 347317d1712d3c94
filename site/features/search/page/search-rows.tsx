import { renderToStaticMarkup } from 'react-dom/server'
import type { SearchItem } from '#search/search-item'
import { ResultEntry } from '../results/ResultRow'

/** The markup of each result on the search page, by its id, without highlights. */
export const searchRows = (items: readonly SearchItem[]): Record<string, string> =>
  Object.fromEntries(
    items.map((item) => [item.id, renderToStaticMarkup(<ResultEntry id={`result-${item.id}`} item={item} />)]),
  )
