import { isMap, type MaybeValue, type ValueMap, type ValuePath, valueAt, withValueAt } from '#schemas/file-value'
import { isSame } from '../forms/value.ts'

/** The usual value of a field: its form shows it, and it is written only if it is changed. */
export interface Filled {
  at: ValuePath
  usual: ValueMap
  isWritten?: (key: string, own: ValueMap) => boolean
  /** The key under which it is written, if not always the last of `at`. */
  keyFor?: (own: ValueMap) => string
  /** Names the day among the values that somebody chooses as that key; it is not written itself. */
  dayAt?: string
}

export function withFilled(entry: MaybeValue, { at, usual }: Filled): MaybeValue {
  const own = valueAt(entry, at)
  return withValueAt(entry, at, { ...usual, ...(isMap(own) && own) })
}

export function withoutFilled(entry: MaybeValue, { at, usual, isWritten, keyFor, dayAt }: Filled): MaybeValue {
  const own = valueAt(entry, at)
  if (!isMap(own)) return entry
  const different = Object.entries(own).filter(
    ([key, value]) => key !== dayAt && (!isSame(value, usual[key]) || isWritten?.(key, own)),
  )
  const written = Object.fromEntries(different)
  const key = keyFor?.(own) ?? at.at(-1)
  if (different.length === 0 || key === undefined || key === at.at(-1))
    return withoutEmpty(withValueAt(entry, at, written), at)
  const place = [...at.slice(0, -1), key]
  const others = withValueAt(entry, at, undefined)
  const there = valueAt(others, place)
  return withValueAt(others, place, { ...(isMap(there) && there), ...written })
}

function withoutEmpty(entry: MaybeValue, at: ValuePath): MaybeValue {
  const own = valueAt(entry, at)
  if (at.length === 0 || !isMap(own) || Object.keys(own).length > 0) return entry
  return withoutEmpty(withValueAt(entry, at, undefined), at.slice(0, -1))
}
