import { isList, isMap, type Value, type ValuePath } from './value.ts'

/** The part of a value at a path; undefined if there is none. */
export function partAt(value: Value | undefined, [key, ...rest]: ValuePath): Value | undefined {
  if (key === undefined) return value
  if (isList(value)) return partAt(value[Number(key)], rest)
  return isMap(value) && Object.hasOwn(value, key) ? partAt(value[key], rest) : undefined
}

/**
 * A value with another part at a path; with undefined, without it. What is missing on the way is made: an object, or a list for a
 * number.
 */
export function withPart(
  value: Value | undefined,
  [key, ...rest]: ValuePath,
  part: Value | undefined,
): Value | undefined {
  if (key === undefined) return part
  if (typeof key === 'number') {
    const list = isList(value) ? value : []
    const element = withPart(list[key], rest, part)
    return element === undefined ? list.toSpliced(key, 1) : list.toSpliced(key, 1, element)
  }
  const { [key]: before, ...others } = isMap(value) ? value : {}
  const child = withPart(before, rest, part)
  if (child === undefined) return others
  return isMap(value) && Object.hasOwn(value, key) ? { ...value, [key]: child } : { ...others, [key]: child }
}
