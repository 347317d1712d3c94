import { quoted } from '../issues.ts'

/** Counts the letters to change, add or remove (Levenshtein). */
function distance(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (const [row, letter] of [...from].entries()) {
    const current = [row + 1]
    for (const [column, other] of [...to].entries()) {
      const change = (previous[column] ?? 0) + (letter === other ? 0 : 1)
      current.push(Math.min(change, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1))
    }
    previous = current
  }
  return previous.at(-1) ?? 0
}

/** @param most how many letters may differ; without it, a third */
export function nearest(word: string, candidates: readonly string[], most?: number): string | undefined {
  const plain = word.toLowerCase()
  const ranked = candidates
    .map((candidate) => ({ candidate, changes: distance(plain, candidate.toLowerCase()) }))
    .sort((a, b) => a.changes - b.changes)
  const best = ranked[0]
  if (!best) return undefined
  const tolerated = most ?? Math.max(2, Math.floor(Math.max(word.length, best.candidate.length) / 3))
  return best.changes <= tolerated ? best.candidate : undefined
}

/** Begins with a space, for the end of a message; '' without texts. */
export const didYouMean = (texts: readonly string[]): string =>
  texts.length > 0 ? ` Did you mean ${texts.map(quoted).join(' or ')}?` : ''
