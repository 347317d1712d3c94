import type { Content } from '#content-reader/read/content'
import type { SearchIndex, SearchItem } from '#search/search-item'
import { synonymsOf } from '#search/synonyms'
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
