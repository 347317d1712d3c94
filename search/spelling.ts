/**
 * Whether a typed word is an ordinary misspelling of a known one. Fuse finds a part of a long word in many others, and takes a word that
 * the site does not know for one that it has: "chaplain" for "explain". A misspelling begins as the word does, and differs the less the
 * shorter it is.
 */
export const isMisspelling = (typed: string, known: string): boolean =>
  soundOf(typed[0]) === soundOf(known[0]) &&
  Math.abs(typed.length - known.length) <= 1 &&
  distance(typed, known) <= allowed(typed.length)

/** In short words any other letter makes another word. */
function allowed(length: number): number {
  if (length < 4) return 0
  if (length === 4) return COST.doubled
  return length < 8 ? COST.letter : 2 * COST.letter
}

/** People double a letter or not, mistake one vowel for another, and write what they hear; they seldom mistake a consonant. */
const COST = { doubled: 0.4, sound: 0.5, letter: 1, consonant: 1.5 }

const SOUNDS = ['aeiouy', 'ckqg', 'szx', 'vwf', 'td']
const soundOf = (letter: string | undefined): string | undefined =>
  (letter && SOUNDS.find((letters) => letters.includes(letter))) ?? letter

/** The cost of changing one word into another, letter by letter; two letters in the wrong order cost as much as one too many. */
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
        swapped ? (before[to - 2] ?? 0) + COST.letter : Number.POSITIVE_INFINITY,
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
  return soundOf(one) === soundOf(other) ? COST.sound : COST.consonant
}
