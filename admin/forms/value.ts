import { isList, isMap, type MaybeValue, type ValuePath } from '#schemas/file-value'

export const nameAt = (path: ValuePath): string => path.join('.')
export const idAt = (path: ValuePath): string => `field-${path.join('.')}`

/** Ignores the order of keys. */
export function isSame(one: MaybeValue, other: MaybeValue): boolean {
  if (one === other) return true
  if (isList(one) && isList(other))
    return one.length === other.length && one.every((each, at) => isSame(each, other[at]))
  if (!isMap(one) || !isMap(other)) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSame(one[key], other[key]))
  )
}
