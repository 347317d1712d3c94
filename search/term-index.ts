import Fuse from 'fuse.js/basic'
import { compareAlphabetically } from '#schemas/locale'
import type { Term } from './query-terms.ts'
import { type Category, fieldWeights, type SearchItem } from './search-item.ts'
import { createWordMatcher } from './spelling.ts'
import { splitTerms } from './terms.ts'

/** Fuse's scores for a text that contains the pattern, and for a text that equals it. */
const EXACT = 0.001
const EQUAL = Number.EPSILON

/** The first letters of a word begin too many others: so short ones find longer words in titles alone. */
const LONGER_FROM_CHARACTERS = 4

/** A short word resembles many: as a misspelling it is looked for in what cards show, which is what people ask for. */
const MISSPELLED_FROM_CHARACTERS = 7

/** Scores as Fuse does, which takes 10 to 70 ms for every word; this scores each distinct word of the index once. */
export function createTermIndex(items: readonly SearchItem[]) {
  const fields = fieldsOf(items)
  const fieldsWith = fieldsByWord(fields)
  const matcher = createWordMatcher(fieldsWith.keys())

  return {
    hasWordLike: matcher.hasBeginning,
    hasFormOf: matcher.hasFormOf,
    /** @param isUnfinished somebody may still be typing it: then those that have a longer word count, too */
    withWord: (word: string, isUnfinished: boolean): Scores => {
      const byField = new Map<number, number>()
      for (const { known, score, is } of matcher.like(word))
        for (const field of fieldsWith.get(known) ?? []) {
          const name = fields[field]?.name
          if (is === 'longer' && !(isUnfinished && (name === 'title' || word.length >= LONGER_FROM_CHARACTERS)))
            continue
          if (is === 'near' && name === 'content' && word.length < MISSPELLED_FROM_CHARACTERS) continue
          const exact = fields[field]?.text === word ? EQUAL : score
          if (exact < (byField.get(field) ?? 1)) byField.set(field, exact)
        }
      return scoresOfItems(fields, byField)
    },
    withPhrase: (phrase: string): Scores => {
      const byField = new Map<number, number>()
      fields.forEach(({ text }, field) => {
        if (text === phrase) byField.set(field, EQUAL)
        else if (text.startsWith(phrase) || text.includes(` ${phrase}`)) byField.set(field, EXACT)
      })
      return scoresOfItems(fields, byField)
    },
  }
}

type IndexedField = ReturnType<typeof fieldsOf>[number]

function fieldsByWord(fields: readonly IndexedField[]): ReadonlyMap<string, readonly number[]> {
  const fieldsWith = new Map<string, number[]>()
  const add = (word: string, field: number) => {
    const indexes = fieldsWith.get(word)
    if (indexes === undefined) fieldsWith.set(word, [field])
    else if (indexes.at(-1) !== field) indexes.push(field)
  }
  fields.forEach(({ text, name }, field) => {
    const words = text.split(' ')
    for (const word of words) add(word, field)
    // People also type "mainhall" and "boardgames".
    if (name === 'title') for (const [before, word] of words.slice(1).entries()) add(`${words[before]}${word}`, field)
  })
  return fieldsWith
}

/** Multiplies the scores of the fields, each raised to its weight and length, as Fuse does. */
function scoresOfItems(fields: readonly IndexedField[], byField: ReadonlyMap<number, number>): Scores {
  const scores = new Map<number, number>()
  for (const [index, score] of byField) {
    const field = fields[index]
    if (field) scores.set(field.item, (scores.get(field.item) ?? 1) * score ** field.exponent)
  }
  return scores
}

function fieldsOf(items: readonly SearchItem[]) {
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

/** By position in the index: the lower, the better. An item without a score does not match. */
export type Scores = ReadonlyMap<number, number>

export function best(all: readonly Scores[]): Scores {
  const [only, ...more] = all
  if (only && more.length === 0) return only
  const least = new Map(only)
  for (const scores of more)
    for (const [item, score] of scores) least.set(item, Math.min(score, least.get(item) ?? score))
  return least
}

/** Weighs by the share of matched terms, rare terms more: "student", which half of the items have, decides little. */
export const together = (all: readonly Scores[], items: number): Scores =>
  averaged(all, ({ size }) => weightOf(size, items), 1)

/** Keeps the items that match all of them, with their average score. */
export const allTogether = (all: readonly Scores[]): Scores => averaged(all, () => 1, all.length)

const LEAST_WEIGHT = 0.2

const weightOf = (found: number, items: number): number =>
  Math.max(LEAST_WEIGHT, 1 - Math.log(Math.max(1, found)) / Math.log(items + 1))

function averaged(all: readonly Scores[], weigh: (scores: Scores) => number, leastMatched: number): Scores {
  const weighed = all.map((scores) => ({ scores, weight: weigh(scores) }))
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0)
  const sums = new Map<number, { strength: number; matched: number; terms: number }>()
  for (const { scores, weight } of weighed)
    for (const [item, score] of scores) {
      const { strength, matched, terms } = sums.get(item) ?? { strength: 0, matched: 0, terms: 0 }
      sums.set(item, { strength: strength + weight * (1 - score), matched: matched + weight, terms: terms + 1 })
    }
  return new Map(
    [...sums].flatMap(([item, { strength, matched, terms }]) =>
      terms < leastMatched ? [] : [[item, 1 - (strength / total) * (matched / total)]],
    ),
  )
}

interface ScoredQuery {
  phrase: string
  terms: readonly Pick<Term, 'names'>[]
  category: Category
}

/** Applies the specification's multipliers (section 9) in its order. Synonyms in the title count as the word. */
export function relevance(item: SearchItem, title: string, { phrase, terms, category }: ScoredQuery): number {
  let factor = 1
  if (title.includes(phrase)) factor *= 0.5
  for (const { names } of terms) if (names.some((name) => title.includes(name))) factor *= 0.8
  if (item.priority === 1) factor *= 0.9
  if (category !== 'All' && item.category === category) factor *= 0.85
  return factor
}

export interface Scored {
  item: SearchItem
  score: number
}

export const inOrder = (a: Scored, b: Scored): number =>
  a.score - b.score || a.item.priority - b.item.priority || compareAlphabetically(a.item.title, b.item.title)
