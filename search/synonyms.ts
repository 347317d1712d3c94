import { asRead } from './answer.ts'
import type { SearchTerms } from './search-item.ts'

export const normalizeTerms = ({ synonyms, ignored }: SearchTerms): SearchTerms => ({
  synonyms: synonyms.map(({ typed, finds }) => ({ typed: asRead(typed), finds: asRead(finds) })),
  ignored: asRead(ignored),
})

export const meanings = ({ synonyms }: SearchTerms): ReadonlyMap<string, readonly string[]> =>
  new Map(synonyms.flatMap(({ typed, finds }) => typed.map((word): [string, readonly string[]] => [word, finds])))
