import { asRead } from './answer.ts'
import type { SearchWords } from './search-item.ts'

export const searchWordsOf = ({ synonyms, ignored }: SearchWords): SearchWords => ({
  synonyms: synonyms.map(({ typed, finds }) => ({ typed: asRead(typed), finds: asRead(finds) })),
  ignored: asRead(ignored),
})

export const meanings = ({ synonyms }: SearchWords): ReadonlyMap<string, readonly string[]> =>
  new Map(synonyms.flatMap(({ typed, finds }) => typed.map((word): [string, readonly string[]] => [word, finds])))
