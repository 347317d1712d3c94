import { limits } from '#schemas/limits'
import { createSearch } from '#search/create-search'
import { memoized } from '#search/memoized'
import { isTooShort } from '#search/query-words'
import { type Category, categoryOf, type SearchIndex } from '#search/search-item'
import { CATEGORY, QUERY, SEARCH_PATH } from '#search/search-path'
import { type BuiltSite, type ServedFile, servedPage } from './built-site.ts'
import { type Answered, searchPage } from './search-page.ts'

/** Responses in the cache: some 60 KB each. A frequent query is searched for once. */
const PAGES_KEPT = 50

/**
 * The search page with its results, for the query of an address: `q=eruv&category=Events`. From the index that the browser
 * fetches, too.
 */
export function searchAnswers(pages: BuiltSite): (address: string) => ServedFile {
  const index: SearchIndex = JSON.parse(pages.text('/search-index.json'))
  const rows: Record<string, string> = JSON.parse(pages.text('/search-rows.json'))
  const engine = createSearch(index)
  const fill = searchPage(pages.text(SEARCH_PATH))

  const answer = (query: string, category: Category): Answered => {
    if (!query) return { query, category, outcome: 'blank', rows: [] }
    if (isTooShort(query)) return { query, category, outcome: 'too short', rows: [] }
    const found = engine.search(query, category).map(({ id }) => rows[id] ?? '')
    return { query, category, outcome: found.length > 0 ? 'found' : 'nothing', rows: found }
  }
  const pageFor = memoized((asked: string) => {
    const { query, category } = readQuestion(asked)
    return servedPage(fill(answer(query, category)))
  }, PAGES_KEPT)

  return (address) => {
    const { query, category } = readQuestion(address)
    return pageFor(`${new URLSearchParams({ [QUERY]: query, [CATEGORY]: category })}`)
  }
}

/** The query in an address, shortened; the rest of the address does not matter to the search. */
function readQuestion(address: string): { query: string; category: Category } {
  const asked = new URLSearchParams(address)
  const query = (asked.get(QUERY) ?? '').trim().slice(0, limits.queryCharacters).toWellFormed()
  return { query, category: categoryOf(asked.get(CATEGORY) ?? '') }
}
