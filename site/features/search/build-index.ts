import type { Content } from '#content-reader/read/content'
import { wordsOf } from '#search/query-words'
import type { SearchIndex, SearchItem, Synonyms } from '#search/search-item'
import { oncePerDrawing } from '#site/content'
import { entryAddress } from '#site/features/lists/entry-addresses'
import { searchEntries } from './search-entries'

/** All search items, from all of `content/`: every page, every entry, and their facts. Only at build time. */
export const buildIndex = oncePerDrawing((content): SearchItem[] =>
  Object.values(searchEntries)
    .flatMap((itemsOf) => itemsOf(content))
    .map((item) => ({ ...item, path: entryAddress(item.path, content) })),
)

/** The index that the browser fetches: the items, and the words of `content/search.yaml`. */
export const searchIndex = (content: Content): SearchIndex => ({
  items: buildIndex(content),
  synonyms: synonymsOf(content.search),
  popular: content.search.popular,
  popularNote: content.search.popularNote,
  siteName: content.site.name,
})

/** Typed words and what to search for, both normalized; an ignored word finds nothing. */
const synonymsOf = ({ synonyms, ignored }: Content['search']): Synonyms =>
  Object.fromEntries([
    ...ignored.map((word) => [read(word), []]),
    ...synonyms.flatMap(({ typed, finds }) => typed.map((word) => [read(word), finds.map(read)])),
  ])

const read = (words: string): string => wordsOf(words).join(' ')
