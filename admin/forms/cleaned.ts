import type { Control } from '#schemas/http/admin/controls'
import { isMap, isSame, type Json, type JsonMap, type Value } from './value.ts'
import { variantOf } from './variants.ts'

/**
 * A value as it is sent: without groups in which nothing is filled in, unless they were there before or have to be. What was
 * not touched stays as it was.
 */
export function cleaned(control: Control, value: Value, before: Value): Value {
  if (isSame(value, before)) return before
  if (control.type === 'variants') {
    const variant = control.variants[variantOf(control.variants, value)]
    return variant ? cleaned({ ...variant, isRequired: control.isRequired }, value, before) : value
  }
  if (control.type === 'list' && Array.isArray(value)) {
    const old = Array.isArray(before) ? before : []
    return value.flatMap((each, at) => cleaned({ ...control.element, isRequired: true }, each, old[at]) ?? [])
  }
  if (!isMap(value)) return value
  const old = isMap(before) ? before : {}
  const below = (key: string): Control | undefined => {
    if (control.type === 'keyed') return { ...control.element, isRequired: true }
    return control.type === 'group' ? control.controls.find((each) => each.key === key) : undefined
  }
  const map = cleanedKeys(value, (key) => {
    const inside = below(key)
    return inside ? cleaned(inside, value[key], old[key]) : value[key]
  })
  return Object.keys(map).length === 0 && !control.isRequired ? undefined : map
}

function cleanedKeys(map: JsonMap, clean: (key: string) => Value): JsonMap {
  const entries = Object.keys(map).flatMap((key): [string, Json][] => {
    const value = clean(key)
    return value === undefined ? [] : [[key, value]]
  })
  return Object.fromEntries(entries)
}
