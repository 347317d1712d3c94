import { wordsOf } from './query-words.ts'
import type { Synonyms } from './search-item.ts'

/** The words of `content/search.yaml`, as somebody wrote them. */
interface WrittenSynonyms {
  synonyms: readonly { typed: readonly string[]; finds: readonly string[] }[]
  ignored: readonly string[]
}

/** Typed words and what to search for, both normalized; an ignored word finds nothing. */
export const synonymsOf = ({ synonyms, ignored }: WrittenSynonyms): Synonyms =>
  Object.fromEntries([
    ...ignored.map((word) => [read(word), []]),
    ...synonyms.flatMap(({ typed, finds }) => typed.map((word) => [read(word), finds.map(read)])),
  ])

const read = (words: string): string => wordsOf(words).join(' ')
