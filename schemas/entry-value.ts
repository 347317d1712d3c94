/** The value of an entry, or of a part of it: JSON. */
export type Value = string | number | boolean | null | readonly Value[] | ValueMap
export type MaybeValue = Value | undefined

/** The keys of an object with their values; no key has `undefined`. */
export interface ValueMap {
  readonly [key: string]: Value
}

/** A place in an entry: `['cards', 2, 'link']`. */
export type ValuePath = readonly (string | number)[]

export const isList = (value: MaybeValue): value is readonly Value[] => Array.isArray(value)

export const isMap = (value: MaybeValue): value is ValueMap =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function valueAt(value: MaybeValue, path: ValuePath): MaybeValue
export function valueAt(value: unknown, path: ValuePath): unknown
export function valueAt(value: unknown, [key, ...rest]: ValuePath): unknown {
  if (key === undefined) return value
  const hasKey = typeof value === 'object' && value !== null && Object.hasOwn(value, key)
  return hasKey ? valueAt(Reflect.get(value, key), rest) : undefined
}

/** Returns a copy; undefined removes. Missing levels are created: an object, or a list for a number. */
export function withValueAt(value: MaybeValue, [key, ...rest]: ValuePath, part: MaybeValue): MaybeValue {
  if (key === undefined) return part
  // A group whose parts are the rows of a list names them by their index.
  if (typeof key === 'number' || isList(value)) {
    const [list, index] = [isList(value) ? value : [], Number(key)]
    const element = withValueAt(list[index], rest, part)
    return [...list.slice(0, index), ...(element === undefined ? [] : [element]), ...list.slice(index + 1)]
  }
  const { [key]: before, ...others } = isMap(value) ? value : {}
  const child = withValueAt(before, rest, part)
  if (child === undefined) return others
  return isMap(value) && Object.hasOwn(value, key) ? { ...value, [key]: child } : { ...others, [key]: child }
}

/** Copies a value, with something else for each of its texts. */
export function withTexts(value: Value, replace: (text: string) => string): Value
export function withTexts(value: unknown, replace: (text: string) => string): unknown
export function withTexts(value: unknown, replace: (text: string) => string): unknown {
  if (typeof value === 'string') return replace(value)
  if (Array.isArray(value)) return value.map((element) => withTexts(element, replace))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, withTexts(child, replace)]))
}

const childrenOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : []

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null

/** Tells if objects and lists are nested deeper than `most`. Goes level by level: recursion would exhaust the stack first. */
export function isDeeper(value: unknown, most: number, within = childrenOf): boolean {
  let level = [value].filter(isObject)
  for (let depth = 0; level.length > 0; depth++) {
    if (depth === most) return true
    level = level.flatMap(within).filter(isObject)
  }
  return false
}
