import { parse } from 'node-html-parser'
import { highlightParts } from '#search/highlight'
import { filteredBy, nothingFound, resultsFound, TOO_SHORT } from '#search/messages'
import { type Category, categories } from '#search/search-item'
import { CATEGORY, QUERY } from '#search/search-path'
import { escaped } from './escaped.ts'
import { gap, pageTemplate, part } from './page-template.ts'

/** The query of the search page, and the rows of its results, in their order. */
export interface Answered {
  query: string
  category: Category
  outcome: 'blank' | 'too short' | 'found' | 'nothing'
  rows: readonly string[]
}

/** The content of each placeholder, by its name. */
type Filling = Record<'title' | 'query' | 'categories' | 'status' | 'message' | 'filter' | 'results', string>

/** The placeholders that each outcome uses; the others are removed from its page. */
const PLACES: Readonly<Record<Answered['outcome'], readonly string[]>> = {
  blank: ['popular'],
  'too short': ['status', 'popular'],
  found: ['status', 'results', 'popular'],
  nothing: ['nothing', 'message', 'filter', 'popular'],
}

/**
 * The built search page, ready to be filled. It is parsed once for each outcome: parsing its HTML takes as long as
 * twenty searches.
 *
 * @param html the page as it was built; `data-place` marks the placeholders
 */
export function searchPage(html: string): (answered: Answered) => string {
  const templates = new Map(Object.entries(PLACES).map(([outcome, places]) => [outcome, template(html, places)]))
  return (answered) => {
    const fill = templates.get(answered.outcome)
    if (!fill) throw new Error(`The search page has no template for "${answered.outcome}"`)
    return fill(fillingOf(answered))
  }
}

function fillingOf({ query, category, outcome, rows }: Answered): Filling {
  const status = outcome === 'found' ? resultsFound(rows.length) : outcome === 'too short' ? TOO_SHORT : ''
  const message = outcome === 'nothing' ? nothingFound(query) : ''
  const title = outcome === 'found' ? `${status} for "${query}"` : message || query
  const filter = filteredBy(category)
  const options = categories.map(
    (name) => `<option value="${name}"${name === category ? ' selected' : ''}>${name}</option>`,
  )
  return {
    title: title && `${escaped(title)} | `,
    query: escaped(query),
    categories: options.join(''),
    status: `<span>${status}</span>${outcome === 'found' && filter ? ` <span>${filter}</span>` : ''}`,
    message: escaped(message),
    filter,
    results: rows.map((row) => markedRow(row, query)).join(''),
  }
}

const template = (html: string, places: readonly string[]): ((filling: Filling) => string) =>
  pageTemplate(html, (page) => {
    const title = part(page, 'title')
    title.set_content(gap('title') + title.innerHTML)
    part(page, `main [name="${QUERY}"]`).setAttribute('value', gap('query'))
    part(page, `main [name="${CATEGORY}"]`).set_content(gap('categories'))
    for (const name of ['status', 'message', 'filter', 'results'] as const)
      part(page, `[data-place="${name}"]`).set_content(gap(name))
    for (const place of page.querySelectorAll('[data-place]')) {
      if (!places.includes(place.getAttribute('data-place') ?? '')) place.remove()
      place.removeAttribute('hidden')
    }
  })

/**
 * A row with the words of the query marked in its texts, as `site/features/search/results/ResultRow.tsx` shows it.
 */
function markedRow(row: string, query: string): string {
  const element = parse(row)
  for (const text of element.querySelectorAll('[data-marks]')) text.set_content(markedText(text.text, query))
  return element.toString()
}

const markedText = (text: string, query: string): string =>
  highlightParts(text, query)
    .map((part) => (part.marked ? `<mark>${escaped(part.text)}</mark>` : escaped(part.text)))
    .join('')
