import { asRead } from './answer.ts'
import type { SearchWords } from './search-item.ts'

/** The words of `content/search.yaml`, as somebody wrote them. */
interface WrittenWords {
  synonyms: readonly { typed: readonly string[]; finds: readonly string[] }[]
  ignored: readonly string[]
}

/** What people type, and what to search for, as the search reads words. */
export const searchWordsOf = ({ synonyms, ignored }: WrittenWords): SearchWords => ({
  synonyms: Object.fromEntries(
    synonyms.flatMap(({ typed, finds }) => asRead(typed).map((word) => [word, asRead(finds)])),
  ),
  ignored: asRead(ignored),
})
