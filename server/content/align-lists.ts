import { isDeepStrictEqual } from 'node:util'
import { isMap, type Value } from '#schemas/file-value'

/** Finds an element that was changed by what it still shares with the old one, a moved one by being the same. */
export function alignLists(before: readonly Value[], after: readonly Value[]): (number | undefined)[] {
  const start = sharedStart(before, after)
  const end = sharedEnd(before, after, start)
  const aligned = alignMiddle(before.slice(start, before.length - end), after.slice(start, after.length - end))
  return after.map((_, at) => {
    if (at < start) return at
    if (at >= after.length - end) return at - after.length + before.length
    const found = aligned[at - start]
    return found === undefined ? undefined : found + start
  })
}

function sharedStart(before: readonly Value[], after: readonly Value[]): number {
  const most = Math.min(before.length, after.length)
  let count = 0
  while (count < most && isDeepStrictEqual(before[count], after[count])) count++
  return count
}

function sharedEnd(before: readonly Value[], after: readonly Value[], start: number): number {
  const most = Math.min(before.length, after.length) - start
  let count = 0
  while (count < most && isDeepStrictEqual(before.at(-1 - count), after.at(-1 - count))) count++
  return count
}

/** First what is the same, wherever it is now; then, of the rest, what is most alike; the last two that are left are one. */
function alignMiddle(before: readonly Value[], after: readonly Value[]): (number | undefined)[] {
  const free = new Set(before.keys())
  const take = (at: number | undefined) => {
    if (at !== undefined) free.delete(at)
    return at
  }
  const aligned = after.map((value) => take([...free].find((at) => isDeepStrictEqual(before[at], value))))
  for (const [at, value] of after.entries()) aligned[at] ??= take(mostAlike(value, before, free))
  const unmatched = [...aligned.keys()].filter((at) => aligned[at] === undefined)
  if (before.length === after.length) for (const at of unmatched) if (free.has(at)) aligned[at] = take(at)
  return aligned
}

function mostAlike(value: Value, before: readonly Value[], free: ReadonlySet<number>): number | undefined {
  const [best] = [...free]
    .map((at) => ({ at, shared: sharedKeys(before[at], value) }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared || a.at - b.at)
  return best?.at
}

const sharedKeys = (one: Value | undefined, other: Value): number =>
  isMap(one) && isMap(other) ? Object.keys(one).filter((key) => isDeepStrictEqual(one[key], other[key])).length : 0
