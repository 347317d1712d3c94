import { wordsOf } from '#search/query-words'
import type { SearchIndex, SearchItem } from '#search/search-item'
import { searchWordsOf } from '#search/synonyms'
import { type Drawing, whileTrue } from '#site/drawing'
import { entryAddress } from '#site/features/pagination/entry-addresses'
import { answers } from './answers'
import { searchEntries } from './search-entries'

export const buildIndex = whileTrue((drawing): SearchItem[] =>
  searchEntries
    .flatMap((itemsOf) => itemsOf(drawing.site, drawing.clock))
    .map((item) => ({ ...item, path: entryAddress(item.path, drawing) })),
)

/** Sends what is never shown without capitals and punctuation: it is shorter, and every score is the same. */
export const searchIndex = (drawing: Drawing): SearchIndex => ({
  items: buildIndex(drawing).map((item) => ({ ...item, content: wordsOf(item.content).join(' ') })),
  answers: answers(drawing),
  // Noted by what is above.
  ...(Number.isFinite(drawing.clock.until) && { until: drawing.clock.until }),
  ...searchWordsOf(drawing.site.search),
  popular: drawing.site.search.popular,
  popularNote: drawing.site.search.popularNote,
  siteName: drawing.site.site.name,
})
