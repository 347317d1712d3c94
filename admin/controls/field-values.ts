import { replaceEqualDeep } from '@tanstack/react-query'
import type { Control } from '#schemas/admin/controls'
import { idFrom, uniqueName } from '#schemas/content/entry-paths'
import { isMap, type MaybeValue, type Value, type ValueMap, type ValuePath } from '#schemas/entry-value'
import type { Choice, Way } from '#schemas/fields/define-collection'

export const nameAt = (path: ValuePath): string => path.join('.')
export const idAt = (path: ValuePath): string => `field-${path.join('.')}`

/** Compares contents: of two that are alike, TanStack Query returns the first. */
export const isEqual = (one: MaybeValue, other: MaybeValue): boolean => replaceEqualDeep(one, other) === one

export function findControl(form: Control, [key, ...rest]: ValuePath): Control | undefined {
  if (key === undefined) return form
  if (form.type === 'list' || form.type === 'keyed') return findControl(form.element, rest)
  const next = form.type === 'group' ? form.controls.find((each) => each.key === key) : undefined
  return next && findControl(next, rest)
}

const PLACEHOLDER = /\{[^{}]+\}/

export function fits(control: Control, value: MaybeValue): boolean {
  if (value === null && !control.isRequired) return true
  switch (control.type) {
    case 'text':
      return (
        typeof value === 'string' && (PLACEHOLDER.test(value) || new RegExp(control.pattern ?? '', 'u').test(value))
      )
    case 'reference':
      return typeof value === 'string'
    case 'number':
      return typeof value === 'number'
    case 'switch':
      return typeof value === 'boolean'
    case 'choice':
      return control.options.some((option) => option.value === value)
    case 'list':
      return Array.isArray(value) && value.every((each) => fits(control.element, each))
    case 'keyed':
      return isMap(value) && Object.values(value).every((each) => fits(control.element, each))
    case 'variants':
      return control.variants.some((variant) => fits(variant, value))
    case 'group':
      return isMap(value) && fitsGroup(control, value)
  }
}

function fitsGroup({ controls }: Extract<Control, { type: 'group' }>, value: Record<string, Value>): boolean {
  return Object.entries(value).every(([key, each]) => controls.some((one) => one.key === key && fits(one, each)))
}

function hasTypeOf({ type }: Control, value: MaybeValue): boolean {
  if (type === 'group' || type === 'keyed') return isMap(value)
  if (type === 'list') return Array.isArray(value)
  if (type === 'number') return typeof value === 'number'
  if (type === 'switch') return typeof value === 'boolean'
  return typeof value === 'string'
}

export const isComposite = ({ type }: Control): boolean => type === 'group' || type === 'list' || type === 'keyed'

/** Returns the first variant that fits, else the first of the value's type. Without a value, the simplest. */
export function matchVariant(variants: readonly Control[], value: MaybeValue): number {
  const firstWhere = (test: (variant: Control) => boolean) => Math.max(0, variants.findIndex(test))
  if (value === undefined || value === null) return firstWhere((variant) => !isComposite(variant))
  const fitting = variants.findIndex((variant) => fits(variant, value))
  return fitting >= 0 ? fitting : firstWhere((variant) => hasTypeOf(variant, value))
}

export function emptyValue(control: Control): Value {
  if (control.otherwise !== undefined) return control.otherwise
  if (control.type === 'group' || control.type === 'keyed') return {}
  if (control.type === 'list') return []
  if (control.type === 'switch') return false
  if (control.type === 'variants' && control.variants[0]) return emptyValue(control.variants[0])
  return ''
}

/** Keeps what it can of a value for another variant: one time becomes each of several, the first of several the one. */
export function convertValue(control: Control, value: MaybeValue, isInList: boolean): MaybeValue {
  if (control.type === 'switch') return true
  if (control.type === 'group' && typeof value === 'string' && control.controls.every(isTime))
    return Object.fromEntries(control.controls.map(({ key }) => [key, value]))
  if (isTime(control) && isMap(value)) return Object.values(value).find((each) => typeof each === 'string')
  if (control.type === 'list' && fits(control.element, value) && value !== undefined)
    return [value, emptyValue(control.element)]
  if (Array.isArray(value) && value[0] !== undefined && fits(control, value[0])) return value[0]
  return isInList || control.type === 'group' ? emptyValue(control) : undefined
}

const isTime = (control: Control): boolean => control.type === 'text' && control.format === 'time'

export const ownTitle = ({ title }: Control): string | undefined => (title === 'Value' ? undefined : title)

type Controls = readonly Control[]

const isSet = (value: MaybeValue): value is Exclude<Value, null> => value !== undefined && value !== null

const effectiveValue = (map: ValueMap, key: string, controls: Controls): MaybeValue =>
  map[key] ?? controls.find((each) => each.key === key)?.otherwise

export const keysOfWays = ({ by, ways }: Choice): Set<string> =>
  new Set([...(by ? [by] : []), ...ways.flatMap(({ keys, set = {} }) => [...keys, ...Object.keys(set)])])

const keysSetByWays = ({ by, ways }: Choice): Set<string> =>
  new Set([...(by ? [by] : []), ...ways.flatMap(({ set = {} }) => Object.keys(set))])

function agreesWithWay({ set = {} }: Way, map: ValueMap, controls: Controls): boolean {
  return Object.entries(set).every(([key, value]) =>
    value === null
      ? !isSet(map[key]) || isEqual(map[key], controls.find((each) => each.key === key)?.otherwise)
      : isEqual(effectiveValue(map, key, controls), value),
  )
}

/** Returns the way that was picked, if the values fit it, else the one of which most is there. */
export function matchWay(choice: Choice, map: ValueMap, controls: Controls, picked = -1): number {
  if (fitsWay(choice, picked, map, controls)) return picked
  const counts = choice.ways.map((way) =>
    agreesWithWay(way, map, controls) ? way.keys.filter((key) => isSet(map[key])).length : -1,
  )
  return counts.indexOf(Math.max(...counts))
}

function fitsWay(choice: Choice, at: number, map: ValueMap, controls: Controls): boolean {
  const way = choice.ways[at]
  if (!way || !agreesWithWay(way, map, controls)) return false
  const allowed = new Set([...way.keys, ...keysSetByWays(choice)])
  return [...keysOfWays(choice)].every((key) => allowed.has(key) || !isSet(map[key]))
}

export function controlsOfWay(choice: Choice, at: number, map: ValueMap, controls: Controls): Control[] {
  const way = choice.ways[at]
  const written = keysSetByWays(choice)
  const keys = way?.keys ?? []
  const others = controls.flatMap(({ key }) => (keysOfWays(choice).has(key) && isSet(map[key]) ? key : []))
  return [...new Set([...keys, ...others])]
    .filter((key) => !written.has(key))
    .flatMap((key) => controls.find((each) => each.key === key) ?? [])
    .map((control) => narrowOptions(control, way?.options?.[control.key], map[control.key]))
}

function narrowOptions(control: Control, expression: string | undefined, value: MaybeValue): Control {
  if (expression === undefined || control.type !== 'list' || control.element.type !== 'choice') return control
  const pattern = new RegExp(expression)
  if (Array.isArray(value) && !value.every((each) => pattern.test(String(each)))) return control
  const options = control.element.options.filter(({ value }) => pattern.test(String(value)))
  return { ...control, element: { ...control.element, options } }
}

export function switchWay(choice: Choice, at: number, map: ValueMap, controls: Controls, before: ValueMap = {}) {
  const keys = keysOfWays(choice)
  const others = Object.entries(map).filter(([key]) => !keys.has(key))
  const remaining = controlsOfWay(choice, at, {}, controls).flatMap((control): [string, Value][] => {
    const { key } = control
    if (before[key] !== undefined) return [[key, before[key]]]
    return map[key] !== undefined && fits(control, map[key]) ? [[key, map[key]]] : []
  })
  const set = Object.entries(choice.ways[at]?.set ?? {}).filter(([, value]) => value !== null)
  return Object.fromEntries([...others, ...remaining, ...set])
}

/** Leaves out groups in which nothing is filled in, unless they are required or were there before. */
export function cleanValue(control: Control, value: MaybeValue, before: MaybeValue): MaybeValue {
  if (isEqual(value, before)) return before
  if (control.type === 'variants') {
    const variant = control.variants[matchVariant(control.variants, value)]
    return variant ? cleanValue({ ...variant, isRequired: control.isRequired }, value, before) : value
  }
  if (control.type === 'list' && Array.isArray(value)) {
    const old = Array.isArray(before) ? before : []
    const rows = withGeneratedNames(control.element, value)
    // A couple: two empty values are none.
    if (!control.isRequired && control.min === 2 && control.max === 2 && value.every((each) => each === '')) return
    return rows.flatMap((each, at) => cleanValue({ ...control.element, isRequired: true }, each, old[at]) ?? [])
  }
  if (!isMap(value)) return value
  const old = isMap(before) ? before : {}
  const controlOf = (key: string): Control | undefined => {
    if (control.type === 'keyed') return { ...control.element, isRequired: true }
    return control.type === 'group' ? control.controls.find((each) => each.key === key) : undefined
  }
  const map = cleanKeys(setFollowingSwitches(control, value), (key, each) => {
    const child = controlOf(key)
    return child ? cleanValue(child, each, old[key]) : each
  })
  return Object.keys(map).length === 0 && !control.isRequired ? undefined : map
}

function setFollowingSwitches(control: Control, value: ValueMap): ValueMap {
  const map = { ...value }
  for (const each of control.type === 'group' ? control.controls : []) {
    if (each.type !== 'switch' || !each.follows) continue
    const link = map[each.follows]
    if (typeof link === 'string' && link.startsWith('https://')) map[each.key] = true
    else delete map[each.key]
  }
  return map
}

function cleanKeys(map: ValueMap, clean: (key: string, value: Value) => MaybeValue): ValueMap {
  const entries = Object.entries(map).flatMap(([key, before]): [string, Value][] => {
    const value = clean(key, before)
    return value === undefined ? [] : [[key, value]]
  })
  return Object.fromEntries(entries)
}

const MAX_CHARACTERS = 27
const DEFAULT_NAME = 'question'

function withGeneratedNames(row: Control, rows: readonly Value[]): Value[] {
  const [named] =
    row.type === 'group'
      ? row.controls.flatMap((each) => (each.type === 'text' ? each : [])).filter(({ follows }) => follows)
      : []
  if (!named?.follows) return [...rows]
  const { key, follows } = named
  const taken = new Set(rows.map((each) => isMap(each) && each[key]))
  return rows.map((each) => {
    if (!isMap(each) || each[key]) return each
    const name = uniqueName(nameFromText(String(each[follows] ?? '')), taken, '_')
    taken.add(name)
    return { ...each, [key]: name }
  })
}

function nameFromText(text: string): string {
  const parts = idFrom(text, Number.POSITIVE_INFINITY).split('-')
  const start = parts.findIndex((word) => /^[a-z]+$/.test(word))
  const [first = DEFAULT_NAME, ...others] = start < 0 ? [] : parts.slice(start)
  return others.reduce(
    (name, word) => (`${name}_${word}`.length > MAX_CHARACTERS ? name : `${name}_${word}`),
    first.slice(0, MAX_CHARACTERS),
  )
}
