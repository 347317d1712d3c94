import type { Content } from '#content-reader/read/content'
import { wordsOf } from '#search/query-words'
import type { SearchIndex, SearchItem, Synonyms } from '#search/search-item'
import { entryAddress } from '#site/features/lists/entry-addresses'
import { searchEntries } from './search-entries'

/** Everything that can be found, from the whole of `content/`: every page, every entry, and the facts within each. At build only. */
export const buildIndex = (content: Content): SearchItem[] =>
  Object.values(searchEntries)
    .flatMap((itemsOf) => itemsOf(content))
    .map((item) => ({ ...item, path: entryAddress(item.path, content) }))

/** What the browser fetches: the items, and the words of `content/search.yaml`. */
export const searchIndex = (content: Content): SearchIndex => ({
  items: buildIndex(content),
  synonyms: synonymsOf(content.search),
  popular: content.search.popular,
  popularNote: content.search.popularNote,
  siteName: content.site.name,
})

/** What is typed, and what to look for with it, both as the search reads words; a word that is ignored finds nothing. */
const synonymsOf = ({ synonyms, ignored }: Content['search']): Synonyms =>
  Object.fromEntries([
    ...ignored.map((word) => [read(word), []]),
    ...synonyms.flatMap(({ typed, finds }) => typed.map((word) => [read(word), finds.map(read)])),
  ])

const read = (words: string): string => wordsOf(words).join(' ')
