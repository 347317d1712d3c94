import { isDeepStrictEqual } from 'node:util'
import { isList, isMap, type MaybeValue, type Value, type ValueMap, type ValuePath } from '#schemas/file-value'
import { alignLists } from './align-lists.ts'

/** A place that both sides changed, differently. Undefined where a side has nothing there. */
export interface ValueConflict {
  /** In the merged value; an element of a list that has ids by its id: `['links', 'instagram', 'url']`. */
  at: ValuePath
  base: MaybeValue
  ours: MaybeValue
  theirs: MaybeValue
}

export type Side = 'ours' | 'theirs'

export type Settle = (conflict: ValueConflict) => Side

interface Three<T> {
  base: T
  ours: T
  theirs: T
}

/**
 * Merges two changes of one value: whatever only one side changed is as that side has it. Where both changed the same
 * place, it is a conflict, which `settle` is asked about.
 */
export function mergeValues(three: Three<MaybeValue>, settle: Settle, at: ValuePath = []): MaybeValue {
  const { base, ours, theirs } = three
  if (isDeepStrictEqual(ours, theirs) || isDeepStrictEqual(base, ours)) return theirs
  if (isDeepStrictEqual(base, theirs)) return ours
  if (isMap(ours) && isMap(theirs)) return mergeMaps({ base: isMap(base) ? base : {}, ours, theirs }, settle, at)
  if (isList(base) && isList(ours) && isList(theirs)) {
    const lists = { base, ours, theirs }
    const merged = mergeById(lists, settle, at) ?? mergeByPlace(lists, settle, at)
    if (merged) return merged
  }
  return settle({ at, ...three }) === 'ours' ? ours : theirs
}

function mergeMaps({ base, ours, theirs }: Three<ValueMap>, settle: Settle, at: ValuePath): ValueMap {
  const keys = new Set([...Object.keys(theirs), ...Object.keys(ours)])
  const merged = [...keys].map((key) => {
    const three = { base: own(base, key), ours: own(ours, key), theirs: own(theirs, key) }
    return [key, mergeValues(three, settle, [...at, key])] as const
  })
  return Object.fromEntries(merged.filter((pair): pair is [string, Value] => pair[1] !== undefined))
}

const own = (map: ValueMap, key: string): MaybeValue => (Object.hasOwn(map, key) ? map[key] : undefined)

type Lists = Three<readonly Value[]>

/** If neither side added, removed or moved an element: each by its place. */
function mergeByPlace({ base, ours, theirs }: Lists, settle: Settle, at: ValuePath): Value[] | undefined {
  const isInPlace = (list: readonly Value[]) =>
    list.length === base.length && alignLists(base, list).every((was, place) => was === place)
  if (!isInPlace(ours) || !isInPlace(theirs)) return undefined
  return base.flatMap((element, place) => {
    const merged = mergeValues({ base: element, ours: ours[place], theirs: theirs[place] }, settle, [...at, place])
    return merged === undefined ? [] : [merged]
  })
}

/** If every element has an id of its own: each by its id, and what either side added is there, too. */
function mergeById({ base, ours, theirs }: Lists, settle: Settle, at: ValuePath): Value[] | undefined {
  const [before, mine, other] = [byId(base), byId(ours), byId(theirs)]
  if (!before || !mine || !other) return undefined
  const ids = mergedIds([...before.keys()], [...mine.keys()], [...other.keys()], (id) => {
    const [old, my, their] = [before.get(id), mine.get(id), other.get(id)]
    // Removed by one side and changed by the other: it stays, as a conflict.
    return old !== undefined && ((!my && !isDeepStrictEqual(old, their)) || (!their && !isDeepStrictEqual(old, my)))
  })
  if (!ids) return undefined
  return ids.flatMap((id) => {
    const three = { base: before.get(id), ours: mine.get(id), theirs: other.get(id) }
    return mergeValues(three, settle, [...at, id]) ?? []
  })
}

function byId(list: readonly Value[]): Map<string, Value> | undefined {
  const ids = list.map((element) => (isMap(element) && typeof element.id === 'string' ? element.id : undefined))
  if (ids.includes(undefined) || new Set(ids).size < ids.length) return undefined
  return new Map(list.map((element, at) => [ids[at] ?? '', element]))
}

/** The ids in their order; undefined if both sides changed the order, differently. */
function mergedIds(
  base: readonly string[],
  ours: readonly string[],
  theirs: readonly string[],
  isDisputed: (id: string) => boolean,
): string[] | undefined {
  const common = (list: readonly string[]) =>
    list.filter((id) => [base, ours, theirs].every((each) => each.includes(id)))
  const [before, mine, other] = [common(base).join(' '), common(ours).join(' '), common(theirs).join(' ')]
  if (before !== mine && before !== other && mine !== other) return undefined
  const [first, second] = before === mine ? [theirs, ours] : [ours, theirs]
  const remains = (id: string) => isDisputed(id) || !base.includes(id) || (ours.includes(id) && theirs.includes(id))
  const merged = first.filter(remains)
  for (const [at, id] of second.entries()) {
    if (merged.includes(id) || !remains(id)) continue
    const previous = second.slice(0, at).findLast((each) => merged.includes(each))
    merged.splice(previous === undefined ? 0 : merged.indexOf(previous) + 1, 0, id)
  }
  return merged
}
