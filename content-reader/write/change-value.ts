import { isList, isMap, type Value, type ValuePath } from './value.ts'

/** The value at a path; undefined if there is none. */
export function valueAt(value: Value | undefined, [key, ...rest]: ValuePath): Value | undefined {
  if (key === undefined) return value
  if (isList(value)) return valueAt(value[Number(key)], rest)
  return isMap(value) && Object.hasOwn(value, key) ? valueAt(value[key], rest) : undefined
}

/** A copy of a value with a replacement at a path; undefined removes it. Missing levels are created: an object, or a list for a number. */
export function withValueAt(
  value: Value | undefined,
  [key, ...rest]: ValuePath,
  part: Value | undefined,
): Value | undefined {
  if (key === undefined) return part
  if (typeof key === 'number') {
    const list = isList(value) ? value : []
    const element = withValueAt(list[key], rest, part)
    return element === undefined ? list.toSpliced(key, 1) : list.toSpliced(key, 1, element)
  }
  const { [key]: before, ...others } = isMap(value) ? value : {}
  const child = withValueAt(before, rest, part)
  if (child === undefined) return others
  return isMap(value) && Object.hasOwn(value, key) ? { ...value, [key]: child } : { ...others, [key]: child }
}
