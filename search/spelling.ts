export function memoized<T>(answer: (text: string) => T, atMost: number): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const result = known.get(text)
    const found = result ?? answer(text)
    known.delete(text)
    known.set(text, found)
    const [oldest] = known.keys()
    if (known.size > atMost && oldest !== undefined) known.delete(oldest)
    return found
  }
}

/**
 * Returns undefined if it is no ordinary misspelling, which begins as the word does, and differs the less the shorter
 * it is. Fuse finds a part of a long word in many others: "chaplain" for "explain".
 */
export function misspellingCost(typed: string, known: string): number | undefined {
  if (!soundAlike(typed[0], known[0]) || Math.abs(typed.length - known.length) > 1) return undefined
  if (Math.min(typed.length, known.length) < LEAST_CHARACTERS) return undefined
  const cost = distance(typed, known)
  return cost <= (typed.length < 8 ? COST.letter : 2 * COST.letter) ? cost : undefined
}

/** In shorter words any other letter makes another word; one slip in four letters is within the specification's threshold. */
const LEAST_CHARACTERS = 4

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
