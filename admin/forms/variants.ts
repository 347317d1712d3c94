import { isMap, type MaybeValue, type Value } from '#schemas/file-value'
import type { Control } from '#schemas/http/admin/controls'

const FACT = /\{[^{}]+\}/

export function fits(control: Control, value: MaybeValue): boolean {
  // Written as nothing: the same as not written.
  if (value === null && !control.isRequired) return true
  switch (control.type) {
    case 'text':
      return typeof value === 'string' && (FACT.test(value) || new RegExp(control.pattern ?? '', 'u').test(value))
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

function isOfItsKind({ type }: Control, value: MaybeValue): boolean {
  if (type === 'group' || type === 'keyed') return isMap(value)
  if (type === 'list') return Array.isArray(value)
  if (type === 'number') return typeof value === 'number'
  if (type === 'switch') return typeof value === 'boolean'
  return typeof value === 'string'
}

export const isFrame = ({ type }: Control): boolean => type === 'group' || type === 'list' || type === 'keyed'

/** Returns the first form that fits, else the first of the value's kind. Nothing has the simplest. */
export function variantOf(variants: readonly Control[], value: MaybeValue): number {
  const firstWhere = (isIt: (variant: Control) => boolean) => Math.max(0, variants.findIndex(isIt))
  if (value === undefined || value === null) return firstWhere((variant) => !isFrame(variant))
  const fitting = variants.findIndex((variant) => fits(variant, value))
  return fitting >= 0 ? fitting : firstWhere((variant) => isOfItsKind(variant, value))
}

export function emptyOf(control: Control): Value {
  if (control.otherwise !== undefined) return control.otherwise
  if (control.type === 'group' || control.type === 'keyed') return {}
  if (control.type === 'list') return []
  if (control.type === 'switch') return false
  if (control.type === 'variants' && control.variants[0]) return emptyOf(control.variants[0])
  return ''
}

/** Keeps what it can: each of several times is the one that there was, the one time the first of several. */
export function begunWith(control: Control, value: MaybeValue, isInList: boolean): MaybeValue {
  if (control.type === 'switch') return true
  if (control.type === 'group' && typeof value === 'string' && control.controls.every(isTime))
    return Object.fromEntries(control.controls.map(({ key }) => [key, value]))
  if (isTime(control) && isMap(value)) return Object.values(value).find((each) => typeof each === 'string')
  if (control.type === 'list' && fits(control.element, value) && value !== undefined)
    return [value, emptyOf(control.element)]
  if (Array.isArray(value) && value[0] !== undefined && fits(control, value[0])) return value[0]
  return isInList || control.type === 'group' ? emptyOf(control) : undefined
}

const isTime = (control: Control): boolean => control.type === 'text' && control.format === 'time'

export const titleOf = ({ title }: Control): string | undefined => (title === 'Value' ? undefined : title)
