import { isList, isMap, type Value } from '#schemas/file-value'
import type { Control } from '#schemas/http/admin/controls'
import { dayInWords, keyInWords } from '#schemas/http/admin/key-in-words'

/**
 * A value as its form shows it: days as the campus writes them, choices by their titles, and keys by their labels. What the form does not
 * know stays as it is; what it hides is left out.
 */
export function formatValue(control: Control | undefined, value: Value): Value {
  if (control === undefined || value === null) return value
  if (control.type === 'variants')
    return control.variants.map((each) => formatValue(each, value)).find((each) => each !== value) ?? value
  if (control.type === 'choice') return control.options.find((option) => option.value === value)?.title ?? value
  if (control.type === 'text') return typeof value === 'string' ? dayInWords(value) : value
  if (control.type === 'list') return isList(value) ? value.map((each) => formatValue(control.element, each)) : value
  if (!isMap(value) || (control.type !== 'group' && control.type !== 'keyed')) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]): [string, Value][] => {
      if (control.type === 'keyed') return [[keyInWords(control.keys, key), formatValue(control.element, each)]]
      const below = control.controls.find((one) => one.key === key)
      return below?.at === 'hidden' ? [] : [[below?.title ?? key, formatValue(below, each)]]
    }),
  )
}
