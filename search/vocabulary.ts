import Fuse from 'fuse.js/basic'
import { fuzziness } from './search-item.ts'
import { memoized, misspellingCost } from './spelling.ts'
import { bareForms } from './terms.ts'

interface Likeness {
  known: string
  score: number
  /** `same`: also another form of the word; `longer`: begins with it; `near`: the typed word is a misspelling of it. */
  is: 'same' | 'longer' | 'near'
}

export function createVocabulary(all: Iterable<string>) {
  const sorted = [...all].sort()
  const inHebrew = createPrefixed(sorted)
  const sounding = createSounding(sorted)
  const relatedTo = (word: string) => begunBy(stem(word), sorted).filter((known) => isFormOf(stem(word), known))
  return {
    has: (word: string): boolean => begunBy(singular(word), sorted).length > 0 || inHebrew(word).length > 0,
    hasFormOf: (word: string): boolean => relatedTo(word).length > 0,
    /**
     * Prefers words that begin with it, then those with its stem, then of another transliteration, then misspellings: a
     * correctly spelled word means itself.
     */
    like: (word: string): readonly Likeness[] => {
      const start = singular(word)
      const begun = begunBy(start, sorted)
      const prefixed = inHebrew(word)
      if (begun.length > 0 || prefixed.length > 0)
        return [
          ...begun.map((known): Likeness => ({ known, score: EXACT, is: isFormOf(start, known) ? 'same' : 'longer' })),
          ...prefixed.map((known): Likeness => ({ known, score: PREFIXED, is: 'same' })),
        ]
      const related = relatedTo(word)
      if (related.length > 0) return related.map((known) => ({ known, score: EXACT, is: 'same' }))
      const same = sounding(word)
      return same.length > 0 ? same.map((known) => ({ known, score: PREFIXED, is: 'near' })) : resembling(word, sorted)
    },
    nearest: (word: string): string | undefined => sounding(word)[0] ?? resembling(word, sorted)[0]?.known,
  }
}

/** Fuse's score for a text that contains the pattern. */
const EXACT = 0.001

/** A Hebrew word with small words before it counts for less than the word itself. */
const PREFIXED = 0.1

/** So short a word may be the end of another. */
const SHORT = 2

/** A shorter remainder that is no word is the same by chance: that of הורים, parents, and מורים, teachers. */
const SURE = 5

/**
 * Finds words that differ by the small words that Hebrew writes before them. Of short ones only where it is not known
 * itself.
 */
function createPrefixed(sorted: readonly string[]): (word: string) => string[] {
  const words = new Set(sorted)
  const longer = new Map<string, string[]>()
  for (const known of sorted)
    for (const bare of bareForms(known)) longer.set(bare, [...(longer.get(bare) ?? []), known])
  return (word) => {
    const isKnown = words.has(word)
    const isSafe = (bare: string) => bare.length > SHORT || !isKnown
    const isMeant = (form: string) => (words.has(form) ? isSafe(form) : longer.has(form) && form.length >= SURE)
    const bare = bareForms(word).filter(isMeant)
    const all = [
      ...(isSafe(word) ? (longer.get(word) ?? []) : []),
      ...bare.flatMap((form) => [form, ...(longer.get(form) ?? [])]),
    ]
    return [...new Set(all)].filter((known) => known !== word && words.has(known))
  }
}

/** Takes "hikes" for a form of "hike", but not "eastern" for one of "easter". */
const isFormOf = (start: string, known: string): boolean =>
  /^(?:s|es|ed|d|e|y|ies|ing|ings|er|ers|ly)?$/.test(known.slice(start.length)) ||
  // "planned", "committee"
  (known[start.length] === start.at(-1) && /^(?:ed|er|ers|ing)$/.test(known.slice(start.length + 1)))

/** "bagels" is searched for as "bagel", which begins both words. */
const singular = (word: string): string => (/^\p{L}{3,}[^s]s$/u.test(word) ? word.slice(0, -1) : word)

/** "hiking" is searched for as "hik", which begins "hike". */
const stem = (word: string): string => word.replace(/(?<=^(?=\p{L}*[aeiou])\p{L}{3,})(?:ing|ed|es|er)$/u, '')

/** "depressed" and "depression" are forms of "depress", "lonely" and "loneliness" of "loneli". */
export const rootOf = (word: string): string =>
  singular(word)
    .replace(/(?<=\p{L}{4})(?:ing|ed|er|or|ion|ment|ness|al|ive|ist|ic|ism)$/u, '')
    .replace(/(?<=\p{L}{4})[aeo]$/u, '')
    .replace(/y$/, 'i')
    .replace(/(?<=\p{L}{3})(\p{L})\1$/u, '$1')

/** Takes a number for itself alone: 25 is not 250. */
function begunBy(start: string, sorted: readonly string[]): string[] {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < start) low = middle + 1
    else high = middle
  }
  if (sorted[low] === start && /^\d+$/.test(start)) return [start]
  let end = low
  while (sorted[end]?.startsWith(start)) end += 1
  return sorted.slice(low, end)
}

/** The words that are written like this one but for the letters that people who know Hebrew write or leave out: at least as long ones, if any. */
function createSounding(sorted: readonly string[]): (word: string) => string[] {
  const bySound = new Map<string, string[]>()
  for (const known of sorted)
    if (known.length >= SOUNDED_FROM_CHARACTERS)
      bySound.set(soundOf(known), [...(bySound.get(soundOf(known)) ?? []), known])
  return (word) => {
    const same = bySound.get(soundOf(word)) ?? []
    const longer = same.filter(({ length }) => length >= word.length)
    return longer.length > 0 ? longer : same
  }
}

const SOUNDED_FROM_CHARACTERS = 4

/** "Challah", "khala" and "hallah" sound alike, "panic" and "panick", and "עירוב" and "ערוב". */
export const soundOf = (word: string): string =>
  /[א-ת]/.test(word)
    ? `${word[0]}${word.slice(1, -1).replace(/[יו]/g, '')}${word.at(-1)}`
    : word
        .replace(/[ck]h/g, 'h')
        .replace(/ck?/g, 'k')
        .replace(/(.)\1/g, '$1')
        .replace(/(?<=[aeiou])h$/, '')

/** Those of the least cost: whoever means "soup" and types "soop" means no "stoop". */
function resembling(word: string, sorted: readonly string[]): Likeness[] {
  const fuse = new Fuse(sorted.filter(canResemble(word)), { ...fuzziness, includeScore: true })
  const near = fuse.search(word).flatMap(({ item: known, score = 1 }) => {
    const cost = misspellingCost(word, known)
    return cost === undefined ? [] : { known, score, is: 'near' as const, cost }
  })
  const least = Math.min(...near.map(({ cost }) => cost))
  return near.filter(({ cost }) => cost === least)
}

/** A word that allows n errors, cut into n + 1 pieces, has one unchanged in each match: a hundredth of Fuse's time. */
function canResemble(word: string): (other: string) => boolean {
  const mistakes = Math.floor(word.length * fuzziness.threshold)
  const length = word.length / (mistakes + 1)
  const pieces = Array.from({ length: mistakes + 1 }, (_, piece) =>
    word.slice(Math.round(piece * length), Math.round((piece + 1) * length)),
  )
  return (other) => pieces.some((piece) => other.includes(piece))
}

const WORDS_REMEMBERED = 100

/**
 * Corrects a misspelling of a listed word, or takes small Hebrew words off it; otherwise returns the word itself.
 * @param isInIndex tells a word that begins one of our pages' words: it is no misspelling
 */
export function createSpelling(phrases: readonly string[], isInIndex: (word: string) => boolean) {
  const words = new Set(phrases.flatMap((phrase) => phrase.split(' ')))
  const listed = createVocabulary(words)
  const bare = (word: string) =>
    words.has(word) ? undefined : bareForms(word).find((form) => form.length > SHORT && words.has(form))
  return memoized(
    (word) => bare(word) ?? (isInIndex(word) || listed.has(word) ? word : (listed.nearest(word) ?? word)),
    WORDS_REMEMBERED,
  )
}
