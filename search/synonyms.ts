import { asRead } from './answer.ts'
import type { SearchWords } from './search-item.ts'

interface WrittenWords {
  synonyms: readonly { typed: readonly string[]; finds: readonly string[] }[]
  ignored: readonly string[]
}

export const searchWordsOf = ({ synonyms, ignored }: WrittenWords): SearchWords => ({
  synonyms: Object.fromEntries(
    synonyms.flatMap(({ typed, finds }) => asRead(typed).map((word) => [word, asRead(finds)])),
  ),
  ignored: asRead(ignored),
})
