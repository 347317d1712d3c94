/**
 * How well items match, by their position in the index: the lower, the better. An item without a score does not
 * match.
 */
export type Scores = ReadonlyMap<number, number>

/** Several names for one thing: an item keeps its best score. */
export function best(all: readonly Scores[]): Scores {
  const [only, ...more] = all
  if (only && more.length === 0) return only
  const least = new Map(only)
  for (const scores of more)
    for (const [place, score] of scores) least.set(place, Math.min(score, least.get(place) ?? score))
  return least
}

/**
 * Several terms at once: how strongly an item matches them on average, times the share of terms that it matches at
 * all. So an item that has all terms comes before one that has a single term in its title.
 */
export const together = (all: readonly Scores[]): Scores => averaged(all, 1)

/** Several words that mean something only together: the items that match all of them, with their average score. */
export const allTogether = (all: readonly Scores[]): Scores => averaged(all, all.length)

function averaged(all: readonly Scores[], leastMatched: number): Scores {
  const sums = new Map<number, { strength: number; matched: number }>()
  for (const scores of all)
    for (const [place, score] of scores) {
      const { strength, matched } = sums.get(place) ?? { strength: 0, matched: 0 }
      sums.set(place, { strength: strength + 1 - score, matched: matched + 1 })
    }
  const inOne = ({ strength, matched }: { strength: number; matched: number }) =>
    1 - (strength / all.length) * (matched / all.length)
  return new Map([...sums].flatMap(([place, sum]) => (sum.matched < leastMatched ? [] : [[place, inOne(sum)]])))
}
