import type { Control } from './controls.ts'

/** Of a value with several forms the one that is a text, with the labels of the whole. */
export function textOfVariants(control: Control): Control {
  const text = control.type === 'variants' && control.variants.find(({ type }) => type === 'text')
  if (!text) return control
  const { key, title, hint, isRequired } = control
  return { ...text, key, title, isRequired, ...(hint !== undefined && { hint }) }
}
