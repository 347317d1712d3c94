/** How well items match, by their place in the index: the lower the better. What is not there does not match. */
export type Scores = ReadonlyMap<number, number>

/** Several ways to ask for one thing: an item keeps its best score. */
export function best(all: readonly Scores[]): Scores {
  const [only, ...more] = all
  if (only && more.length === 0) return only
  const least = new Map(only)
  for (const scores of more)
    for (const [place, score] of scores) least.set(place, Math.min(score, least.get(place) ?? score))
  return least
}

/**
 * Several things asked for at once: how strongly an item matches them on average, and of that only the share of them that
 * it matches at all. So what has all that was asked for comes before what has a single word of it in its title.
 */
export const together = (all: readonly Scores[]): Scores => averaged(all, 1)

/** Several things that mean something only together: what matches all of them, as strongly as on average. */
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
