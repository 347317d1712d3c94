import Fuse from 'fuse.js/basic'
import { bareForms } from './terms.ts'

/** The specification's fuzziness (section 9). */
export const fuzziness = {
  threshold: 0.3,
  distance: 100,
  minMatchCharLength: 2,
  ignoreLocation: true,
}

interface Likeness {
  known: string
  score: number
  /** `same`: also another form of the word; `longer`: begins with it; `near`: the typed word is a misspelling of it. */
  is: 'same' | 'longer' | 'near'
}

export function createWordMatcher(all: Iterable<string>) {
  const sorted = [...all].sort()
  const inHebrew = createPrefixed(sorted)
  const sounding = createSounding(sorted)
  const relatedTo = (word: string) => begunBy(stem(word), sorted).filter((known) => isFormOf(stem(word), known))
  return {
    hasBeginning: (word: string): boolean => begunBy(singular(word), sorted).length > 0 || inHebrew(word).length > 0,
    hasFormOf: (word: string): boolean => relatedTo(word).length > 0,
    /** Prefers its beginnings, then its stem, another transliteration, a misspelling: a right word means itself. */
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

/** Finds words that differ by the small words of Hebrew; short ones only where the word itself is unknown. */
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

/** Corrects a misspelled listed word or takes off Hebrew prefixes. @param isInIndex tells a word of our pages */
export function createSpelling(phrases: readonly string[], isInIndex: (word: string) => boolean) {
  const words = new Set(phrases.flatMap((phrase) => phrase.split(' ')))
  const listed = createWordMatcher(words)
  const bare = (word: string) =>
    words.has(word) ? undefined : bareForms(word).find((form) => form.length > SHORT && words.has(form))
  return memoized(
    (word) => bare(word) ?? (isInIndex(word) || listed.hasBeginning(word) ? word : (listed.nearest(word) ?? word)),
    WORDS_REMEMBERED,
  )
}

export function memoized<T>(answer: (text: string) => T, atMost: number): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const found = known.get(text) ?? answer(text)
    known.delete(text)
    known.set(text, found)
    const [oldest] = known.keys()
    if (known.size > atMost && oldest !== undefined) known.delete(oldest)
    return found
  }
}

/** Returns undefined if it begins differently or differs by too much: Fuse finds "chaplain" for "explain". */
export function misspellingCost(typed: string, known: string): number | undefined {
  if (!soundAlike(typed[0], known[0]) || Math.abs(typed.length - known.length) > 1) return undefined
  if (Math.min(typed.length, known.length) < MIN_CHARACTERS) return undefined
  const cost = distance(typed, known)
  return cost <= (typed.length < 8 ? COST.letter : 2 * COST.letter) ? cost : undefined
}

/** In shorter words any other letter makes another word; one slip in four letters is within the specification's threshold. */
const MIN_CHARACTERS = 4

/** People double a letter or not, write what they hear, swap letters and hit the next key; they seldom mistake a consonant. */
export const COST = { doubled: 0.4, sound: 0.5, swapped: 0.8, letter: 1, consonant: 1.5 }

const SOUNDS = ['aeiouy', 'ckqg', 'cszx', 'vwf', 'td']
const soundAlike = (one = '', other = ''): boolean =>
  one === other || SOUNDS.some((letters) => letters.includes(one) && letters.includes(other))

function distance(one: string, other: string): number {
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, to) => sum(other, to))
  for (let from = 1; from <= one.length; from += 1) {
    const next = [sum(one, from)]
    for (let to = 1; to <= other.length; to += 1) {
      const swapped = one[from - 1] === other[to - 2] && one[from - 2] === other[to - 1]
      next[to] = Math.min(
        (row[to] ?? 0) + extra(one, from),
        (next[to - 1] ?? 0) + extra(other, to),
        (row[to - 1] ?? 0) + exchange(one[from - 1], other[to - 1]),
        swapped ? (before[to - 2] ?? 0) + COST.swapped : Number.POSITIVE_INFINITY,
      )
    }
    before = row
    row = next
  }
  return row[other.length] ?? 0
}

const extra = (word: string, end: number): number => (word[end - 1] === word[end - 2] ? COST.doubled : COST.letter)

const sum = (word: string, end: number): number =>
  Array.from({ length: end }, (_, at) => extra(word, at + 1)).reduce((total, cost) => total + cost, 0)

function exchange(one: string | undefined, other: string | undefined): number {
  if (one === other) return 0
  if (soundAlike(one, other)) return COST.sound
  return isNextKey(one, other) ? COST.letter : COST.consonant
}

/** Each row of keys begins half a key to the right of the one above it. */
const KEYS = new Map(
  ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'].flatMap((keys, row) =>
    Array.from(keys, (letter, at): [string, { x: number; y: number }] => [letter, { x: at + row / 2, y: row }]),
  ),
)

function isNextKey(one: string | undefined, other: string | undefined): boolean {
  const [from, to] = [KEYS.get(one ?? ''), KEYS.get(other ?? '')]
  return from !== undefined && to !== undefined && Math.hypot(from.x - to.x, from.y - to.y) < 1.2
}
