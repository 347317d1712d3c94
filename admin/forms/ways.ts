import type { MaybeValue, Value, ValueMap } from '#schemas/file-value'
import type { Control, Way, WaysToSay } from '#schemas/http/admin/controls'
import { isSame } from './value.ts'
import { fits } from './variants.ts'

export type Controls = readonly Control[]

const isSet = (value: MaybeValue): value is Exclude<Value, null> => value !== undefined && value !== null

const meantBy = (map: ValueMap, key: string, controls: Controls): MaybeValue =>
  map[key] ?? controls.find((each) => each.key === key)?.otherwise

export const keysOf = ({ by, ways }: WaysToSay): Set<string> =>
  new Set([...(by ? [by] : []), ...ways.flatMap(({ keys, set = {} }) => [...keys, ...Object.keys(set)])])

/** The keys that the choice itself writes: they have no control of their own. */
const setKeysOf = ({ by, ways }: WaysToSay): Set<string> =>
  new Set([...(by ? [by] : []), ...ways.flatMap(({ set = {} }) => Object.keys(set))])

function agrees({ set = {} }: Way, map: ValueMap, controls: Controls): boolean {
  return Object.entries(set).every(([key, value]) =>
    value === null
      ? !isSet(map[key]) || isSame(map[key], controls.find((each) => each.key === key)?.otherwise)
      : isSame(meantBy(map, key, controls), value),
  )
}

/** Returns, of the ways that agree with the value, the one of which most is written. */
export function wayOf(choice: WaysToSay, map: ValueMap, controls: Controls): number {
  const written = choice.ways.map((way) =>
    agrees(way, map, controls) ? way.keys.filter((key) => isSet(map[key])).length : -1,
  )
  return written.indexOf(Math.max(...written))
}

export function fitsWay(choice: WaysToSay, at: number, map: ValueMap, controls: Controls): boolean {
  const way = choice.ways[at]
  if (!way || !agrees(way, map, controls)) return false
  const own = new Set([...way.keys, ...setKeysOf(choice)])
  return [...keysOf(choice)].every((key) => own.has(key) || !isSet(map[key]))
}

export function controlsOf(choice: WaysToSay, at: number, map: ValueMap, controls: Controls): Control[] {
  const way = choice.ways[at]
  const bySelf = setKeysOf(choice)
  const keys = way?.keys ?? []
  const others = controls.flatMap(({ key }) => (keysOf(choice).has(key) && isSet(map[key]) ? key : []))
  return [...new Set([...keys, ...others])]
    .filter((key) => !bySelf.has(key))
    .flatMap((key) => controls.find((each) => each.key === key) ?? [])
    .map((control) => narrowed(control, way?.options?.[control.key], map[control.key]))
}

function narrowed(control: Control, expression: string | undefined, value: MaybeValue): Control {
  if (expression === undefined || control.type !== 'list' || control.element.type !== 'choice') return control
  const going = new RegExp(expression)
  if (Array.isArray(value) && !value.every((each) => going.test(String(each)))) return control
  const options = control.element.options.filter(({ value }) => going.test(String(value)))
  return { ...control, element: { ...control.element, options } }
}

export const partOf = (choice: WaysToSay, map: ValueMap): ValueMap =>
  Object.fromEntries(Object.entries(map).filter(([key]) => keysOf(choice).has(key)))

export function inWay(
  choice: WaysToSay,
  at: number,
  map: ValueMap,
  controls: Controls,
  before: ValueMap = {},
): ValueMap {
  const own = keysOf(choice)
  const others = Object.entries(map).filter(([key]) => !own.has(key))
  const remaining = controlsOf(choice, at, {}, controls).flatMap((control): [string, Value][] => {
    const { key } = control
    if (before[key] !== undefined) return [[key, before[key]]]
    return map[key] !== undefined && fits(control, map[key]) ? [[key, map[key]]] : []
  })
  const set = Object.entries(choice.ways[at]?.set ?? {}).filter(([, value]) => value !== null)
  return Object.fromEntries([...others, ...remaining, ...set])
}
