import type { z } from 'zod'
import type { Control } from '#schemas/http/admin/controls'
import { controlOf } from './controls-of.ts'

type Text = Extract<Control, { type: 'text' }>
type Path = (string | number)[]

/** Texts that count as facts: code computes with them, and every language has the same. */
export const FACTS: ReadonlySet<string> = new Set([
  ...['time', 'endTime', 'date', 'scheduleDates', 'closes'],
  ...['id', 'network', 'phone', 'mapQuery', 'state', 'zip', 'timeZone', 'locale', 'nightfall', 'license'],
])

const forms = new WeakMap<z.ZodType, Control>()

/** Describes a schema once: labels and hints are English, the titles of options are not to be used. */
export function formOf(schema: z.ZodType): Control {
  const form = forms.get(schema) ?? controlOf(schema)
  forms.set(schema, form)
  return form
}

type Change = (text: string, control: Text, path: Path) => string

/** Copies a value, with something else for each text that people read; addresses, days and ids are no such texts. */
export const withEachText = <T>(value: T, form: Control, change: Change): T =>
  withEachTyped(value, form, (text, control, path) =>
    control.format || control.pattern ? text : change(text, control, path),
  )

/** Copies a value, with something else for each text that people type. */
export const withEachTyped = <T>(value: T, form: Control, change: Change): T => changed(value, form, [], change) as T

function changed(value: unknown, control: Control | undefined, path: Path, change: Change): unknown {
  if (control === undefined || value === undefined || value === null) return value
  if (control.type === 'text') return typeof value === 'string' ? change(value, control, path) : value
  if (control.type === 'variants') {
    const fitting = control.variants.find(({ type }) => fits(value, type))
    return changed(value, fitting && { ...fitting, key: control.key }, path, change)
  }
  if (Array.isArray(value)) {
    const element = control.type === 'list' ? { ...control.element, key: control.key } : undefined
    return value.map((each, index) => changed(each, element, [...path, index], change))
  }
  if (typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, changed(each, childOf(control, key), [...path, key], change)]),
  )
}

const childOf = (control: Control, key: string): Control | undefined =>
  control.type === 'group'
    ? control.controls.find((each) => each.key === key)
    : control.type === 'keyed'
      ? control.element
      : undefined

const fits = (value: unknown, type: Control['type']): boolean =>
  Array.isArray(value)
    ? type === 'list'
    : typeof value === 'object'
      ? type === 'group' || type === 'keyed'
      : typeof value === 'string' && type === 'text'
