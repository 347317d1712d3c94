import { isMap, type MaybeValue, type Value, type ValueMap } from '#schemas/file-value'
import type { Control } from '#schemas/http/admin/controls'
import { withMadeNames } from './made-names.ts'
import { isSame } from './value.ts'
import { variantOf } from './variants.ts'

/** Leaves out groups in which nothing is filled in, unless they were there before or have to be. */
export function cleaned(control: Control, value: MaybeValue, before: MaybeValue): MaybeValue {
  if (isSame(value, before)) return before
  if (control.type === 'variants') {
    const variant = control.variants[variantOf(control.variants, value)]
    return variant ? cleaned({ ...variant, isRequired: control.isRequired }, value, before) : value
  }
  if (control.type === 'list' && Array.isArray(value)) {
    const old = Array.isArray(before) ? before : []
    const rows = withMadeNames(control.element, value)
    // Two values are those of a couple: two blanks are as good as none.
    if (!control.isRequired && control.min === 2 && control.max === 2 && value.every((each) => each === '')) return
    return rows.flatMap((each, at) => cleaned({ ...control.element, isRequired: true }, each, old[at]) ?? [])
  }
  if (!isMap(value)) return value
  const old = isMap(before) ? before : {}
  const below = (key: string): Control | undefined => {
    if (control.type === 'keyed') return { ...control.element, isRequired: true }
    return control.type === 'group' ? control.controls.find((each) => each.key === key) : undefined
  }
  const map = cleanedKeys(followed(control, value), (key, each) => {
    const inside = below(key)
    return inside ? cleaned(inside, each, old[key]) : each
  })
  return Object.keys(map).length === 0 && !control.isRequired ? undefined : map
}

function followed(control: Control, value: ValueMap): ValueMap {
  const map = { ...value }
  for (const each of control.type === 'group' ? control.controls : []) {
    if (each.type !== 'switch' || !each.follows) continue
    const link = map[each.follows]
    if (typeof link === 'string' && link.startsWith('https://')) map[each.key] = true
    else delete map[each.key]
  }
  return map
}

function cleanedKeys(map: ValueMap, clean: (key: string, value: Value) => MaybeValue): ValueMap {
  const entries = Object.entries(map).flatMap(([key, before]): [string, Value][] => {
    const value = clean(key, before)
    return value === undefined ? [] : [[key, value]]
  })
  return Object.fromEntries(entries)
}
