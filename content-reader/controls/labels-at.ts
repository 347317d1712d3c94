import type { Control } from '#schemas/http/admin/controls'
import { formatKey } from '#schemas/http/admin/key-in-words'

export interface FormPlace {
  /** Those on the way: `['cards', 1, 'link']` is "Cards", "2", "Link". What has no control is named by its key. */
  labels: string[]
  control: Control | undefined
}

export function placeIn(form: Control | undefined, at: readonly (string | number)[]): FormPlace {
  const labels: string[] = []
  let control = form
  for (const key of at) {
    const [label, next] = stepInto(control, key)
    labels.push(label)
    control = next
  }
  return { labels, control }
}

export const labelsAt = (form: Control | undefined, at: readonly (string | number)[]): string[] =>
  placeIn(form, at).labels

function stepInto(form: Control | undefined, key: string | number): [string, Control | undefined] {
  if (form?.type === 'variants') {
    const found = form.variants.map((variant) => stepInto(variant, key)).find(([, next]) => next)
    return found ?? [nameOf(key), undefined]
  }
  if (form?.type === 'list') return [nameOf(key), form.element]
  if (form?.type === 'keyed') return [formatKey(form.keys, nameOf(key)), form.element]
  const below = form?.type === 'group' ? form.controls.find((each) => each.key === key) : undefined
  return [below?.title ?? nameOf(key), below]
}

/** People count from one. */
const nameOf = (key: string | number) => String(typeof key === 'number' ? key + 1 : key)
