/** A value as a file of the words has it; undefined where it has none. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
export type JsonMap = { [key: string]: Json }
export type Value = Json | undefined

/** Where a value is: keys, and places in lists. */
export type Path = readonly (string | number)[]

/** The `name` of the control at a place. */
export const nameAt = (path: Path): string => path.join('.')
/** Its `id`; that of the whole entry is the form's. */
export const idAt = (path: Path): string => `field-${path.join('.')}`

export const isMap = (value: Value): value is JsonMap =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function valueAt(value: Value, path: Path): Value {
  const [key, ...rest] = path
  if (key === undefined) return value
  if (Array.isArray(value)) return valueAt(value[Number(key)], rest)
  return isMap(value) && Object.hasOwn(value, key) ? valueAt(value[key], rest) : undefined
}

/** The same value with another at a place; undefined takes it away. What is not on the way stays the same object. */
export function withValueAt(value: Value, path: Path, next: Value): Value {
  const [key, ...rest] = path
  if (key === undefined) return next
  if (typeof key === 'number') {
    const list = Array.isArray(value) ? value : []
    const element = withValueAt(list[key], rest, next)
    return list.flatMap((each, index) => (index !== key ? [each] : element === undefined ? [] : [element]))
  }
  const map = isMap(value) ? value : {}
  const { [key]: before, ...others } = map
  const element = withValueAt(before, rest, next)
  return element === undefined ? others : { ...map, [key]: element }
}

/** Whether two values are the same, in whatever order their keys are. */
export function isSame(one: Value, other: Value): boolean {
  if (one === other) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, at) => isSame(each, other[at]))
  if (!isMap(one) || !isMap(other)) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSame(one[key], other[key]))
  )
}
