import Fuse from 'fuse.js/basic'
import type { Scores } from './scores.ts'
import { fieldWeights, type SearchItem } from './search-item.ts'
import { splitTerms } from './terms.ts'
import { createVocabulary } from './vocabulary.ts'

/** Fuse's scores for a text that contains the pattern, and for a text that equals it. */
const EXACT = 0.001
const EQUAL = Number.EPSILON

/** The first letters of a word begin too many others: so short ones find longer words in titles alone. */
const LONGER_FROM_CHARACTERS = 4

/** A short word resembles many: as a misspelling it is looked for in what cards show, which is what people ask for. */
const MISSPELLED_FROM_CHARACTERS = 7

/**
 * Fuse reads every letter of every text, several times, for every word: 10 to 70 ms for today's content. Here it scores
 * the distinct words of the index, each once, and combines the scores of the fields as Fuse does. A test checks that
 * the scores are the same.
 */
export function createTermIndex(items: readonly SearchItem[]) {
  const fields = fieldsOf(items)
  const fieldsWith = fieldsByWord(fields)
  const vocabulary = createVocabulary(fieldsWith.keys())

  return {
    hasWordLike: vocabulary.has,
    hasFormOf: vocabulary.hasFormOf,
    /** @param isUnfinished somebody may still be typing it: then those that have a longer word count, too */
    withWord: (word: string, isUnfinished: boolean): Scores => {
      const byField = new Map<number, number>()
      for (const { known, score, is } of vocabulary.like(word))
        for (const place of fieldsWith.get(known) ?? []) {
          const name = fields[place]?.name
          if (is === 'longer' && !(isUnfinished && (name === 'title' || word.length >= LONGER_FROM_CHARACTERS)))
            continue
          if (is === 'near' && name === 'content' && word.length < MISSPELLED_FROM_CHARACTERS) continue
          const exact = fields[place]?.text === word ? EQUAL : score
          if (exact < (byField.get(place) ?? 1)) byField.set(place, exact)
        }
      return scoresOfItems(fields, byField)
    },
    withPhrase: (phrase: string): Scores => {
      const byField = new Map<number, number>()
      fields.forEach(({ text }, place) => {
        if (text === phrase) byField.set(place, EQUAL)
        else if (text.startsWith(phrase) || text.includes(` ${phrase}`)) byField.set(place, EXACT)
      })
      return scoresOfItems(fields, byField)
    },
  }
}

interface IndexedField {
  item: number
  text: string
  exponent: number
  name: (typeof fieldWeights)[number]['name']
}

function fieldsByWord(fields: readonly IndexedField[]): ReadonlyMap<string, readonly number[]> {
  const fieldsWith = new Map<string, number[]>()
  const add = (word: string, place: number) => {
    const places = fieldsWith.get(word)
    if (places === undefined) fieldsWith.set(word, [place])
    else if (places.at(-1) !== place) places.push(place)
  }
  fields.forEach(({ text, name }, place) => {
    const words = text.split(' ')
    for (const word of words) add(word, place)
    // People also type "mainhall" and "boardgames".
    if (name === 'title') for (const [before, word] of words.slice(1).entries()) add(`${words[before]}${word}`, place)
  })
  return fieldsWith
}

/** Multiplies the scores of the fields, each raised to its weight and length, as Fuse does. */
function scoresOfItems(fields: readonly IndexedField[], byField: ReadonlyMap<number, number>): Scores {
  const scores = new Map<number, number>()
  for (const [place, score] of byField) {
    const field = fields[place]
    if (field) scores.set(field.item, (scores.get(field.item) ?? 1) * score ** field.exponent)
  }
  return scores
}

function fieldsOf(items: readonly SearchItem[]): IndexedField[] {
  const texts = items.map((item) =>
    Object.fromEntries(fieldWeights.map(({ name }) => [name, splitTerms(item[name]).join(' ')])),
  )
  return Fuse.createIndex<object>([...fieldWeights], texts)
    .toJSON()
    .records.flatMap(({ i: item, $ = {} }) =>
      fieldWeights.flatMap(({ name, weight }, key) => {
        const field = $[key]
        return field && 'v' in field ? [{ item, text: field.v, exponent: weight * field.n, name }] : []
      }),
    )
}
