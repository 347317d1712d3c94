import Fuse from 'fuse.js/basic'
import { fuzziness, weights } from './fuse-options.ts'
import { wordsOf } from './query-words.ts'
import type { SearchItem } from './search-item.ts'
import { createVocabulary } from './vocabulary.ts'

/** How well items match, by their place in the index: the lower the better. What is not there does not match. */
export type Scores = ReadonlyMap<number, number>

/** A field of an item, as Fuse's index has it: which of the weighed fields, its text, and its length as a norm. */
interface Field {
  item: number
  key: string
  text: string
  norm: number
}

export interface WordIndex {
  /** Whether any word begins like this one. */
  hasWordLike: (word: string) => boolean
  /** The items that have a word, or one that is begun by it or spelt nearly like it. */
  withWord: (word: string) => Scores
  /** The items that have these words in a row, or nearly. Only fields that have each of the needed words are looked at. */
  withPhrase: (phrase: string, needed: readonly string[]) => Scores
}

/**
 * Fuse over an index, fast enough for a keystroke. Fuse alone reads every letter of every text for every word, several
 * times. Here it is shown only the fields that have a word that can match, and of them only those words, with the length
 * of the whole field. What it says of them stands.
 */
export function createWordIndex(items: readonly SearchItem[]): WordIndex {
  const texts = items.map((item) =>
    Object.fromEntries(weights.map(({ name }) => [name, wordsOf(item[name]).join(' ')])),
  )
  const { keys, records } = Fuse.createIndex<object>([...weights], texts).toJSON()
  const fields: readonly Field[] = records.flatMap(({ i, $ = {} }) =>
    Object.entries($).flatMap(([key, field]) => ('v' in field ? { item: i, key, text: field.v, norm: field.n } : [])),
  )
  const fieldsWith = Map.groupBy(
    fields.flatMap((field) => [...new Set(field.text.split(' '))].map((word) => ({ word, field }))),
    ({ word }) => word,
  )
  const vocabulary = createVocabulary(fieldsWith.keys())

  /** The fields that have words like this one, with those words. */
  const fieldsLike = (word: string): { pattern: string; shown: ReadonlyMap<Field, string> } => {
    const shown = new Map<Field, string>()
    const { pattern, words } = vocabulary.like(word)
    for (const known of words)
      for (const { field } of fieldsWith.get(known) ?? []) shown.set(field, `${shown.get(field) ?? ''}${known} `)
    return { pattern, shown }
  }

  const scores = (pattern: string, shown: Iterable<[Field, string]>): Scores => {
    const byItem = new Map<number, { i: number; $: Record<string, { v: string; n: number }> }>()
    for (const [{ item, key, norm }, text] of shown) {
      const record = byItem.get(item) ?? { i: item, $: {} }
      record.$[key] = { v: text, n: norm }
      byItem.set(item, record)
    }
    const index = Fuse.parseIndex<object>({ keys, records: [...byItem.values()] })
    const fuse = new Fuse<object>(
      texts,
      { ...fuzziness, keys: [...weights], includeScore: true, shouldSort: false },
      index,
    )
    return new Map(fuse.search(pattern).map(({ refIndex, score = 1 }) => [refIndex, score]))
  }

  return {
    hasWordLike: vocabulary.has,
    withWord: (word) => {
      const { pattern, shown } = fieldsLike(word)
      // A field that is this word alone is a perfect match, which Fuse sees by comparing; others must not look like it.
      return scores(
        pattern,
        [...shown].map(([field, words]) => [field, field.text === word ? pattern : words]),
      )
    },
    withPhrase: (phrase, needed) => {
      const [first = new Map<Field, string>(), ...others] = needed.map((word) => fieldsLike(word).shown)
      const whole = [...first.keys()].filter((field) => others.every((fields) => fields.has(field)))
      return scores(
        phrase,
        whole.map((field) => [field, field.text]),
      )
    },
  }
}
