import { isMap, isSame, type JsonMap, type Path, type Value, valueAt, withValueAt } from '../forms/value.ts'

/** What holds as usual at a place of an entry: its form shows it, and it is written only if it is changed. */
export interface Filled {
  at: Path
  usual: JsonMap
  /** Whether what is there is written although it is as usual. */
  isWritten?: (key: string, own: JsonMap) => boolean
}

export function withFilled(entry: Value, { at, usual }: Filled): Value {
  const own = valueAt(entry, at)
  return withValueAt(entry, at, { ...usual, ...(isMap(own) && own) })
}

export function withoutFilled(entry: Value, { at, usual, isWritten }: Filled): Value {
  const own = valueAt(entry, at)
  if (!isMap(own)) return entry
  const different = Object.entries(own).filter(([key, value]) => !isSame(value, usual[key]) || isWritten?.(key, own))
  return withoutEmpty(withValueAt(entry, at, Object.fromEntries(different)), at)
}

/** Without the map at a place, and without those that it was alone in, if there is nothing in it. */
export function withoutEmpty(entry: Value, at: Path): Value {
  const own = valueAt(entry, at)
  if (at.length === 0 || !isMap(own) || Object.keys(own).length > 0) return entry
  return withoutEmpty(withValueAt(entry, at, undefined), at.slice(0, -1))
}
