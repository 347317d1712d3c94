import type { Content } from '#content-reader/read/content'
import { wordsOf } from '#search/query-words'
import type { SearchIndex, SearchItem, Synonyms } from '#search/search-item'
import { entryAddress } from '#site/features/lists/entry-addresses'
import { informationItems } from './index/information'
import { occasionItems } from './index/occasions'
import { peopleItems } from './index/people'
import { placeItems } from './index/places'
import { programItems } from './index/programs'
import { visitorItems } from './index/visitors'

/** Everything that can be found, from the whole of `content/`: every page, every entry, and the facts within each. At build only. */
export const buildIndex = (content: Content): SearchItem[] =>
  itemsOf(content).map((item) => ({ ...item, path: entryAddress(item.path, content) }))

const itemsOf = (content: Content): SearchItem[] => [
  ...informationItems(content),
  ...peopleItems(content),
  ...programItems(content),
  ...occasionItems(content),
  ...placeItems(content),
  ...visitorItems(content),
]

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
