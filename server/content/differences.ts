import { isDeepStrictEqual } from 'node:util'
import { isList, isMap, type Value, type ValuePath } from '#schemas/file-value'
import type { ChangedEntry } from '../store/content.ts'
import { alignLists } from './align-lists.ts'

/** One thing that a change changed, for people: undefined where there was nothing, or is nothing now. */
interface Difference {
  file: string
  /** The place in the file; empty for the whole file. Elements that are gone are named by their old place. */
  at: ValuePath
  before: Value | undefined
  after: Value | undefined
}

export const differencesIn = (entries: readonly ChangedEntry[]): Difference[] =>
  entries.flatMap(({ path, before, after }) =>
    differ(before ?? undefined, after ?? undefined).map((difference) => ({ file: path, ...difference })),
  )

function differ(before: Value | undefined, after: Value | undefined, at: ValuePath = []): Omit<Difference, 'file'>[] {
  if (isDeepStrictEqual(before, after)) return []
  if (isMap(before) && isMap(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
      differ(before[key], after[key], [...at, key]),
    )
  if (!isList(before) || !isList(after)) return [{ at, before, after }]
  const was = alignLists(before, after)
  const places = was.filter((place) => place !== undefined)
  if (places.some((place, index) => index > 0 && place < (places[index - 1] ?? 0))) return [{ at, before, after }]
  const gone = [...before.keys()].filter((place) => !places.includes(place))
  return [
    ...gone.map((place) => ({ at: [...at, place], before: before[place], after: undefined })),
    ...after.flatMap((element, index) => {
      const place = was[index]
      return differ(place === undefined ? undefined : before[place], element, [...at, index])
    }),
  ]
}
