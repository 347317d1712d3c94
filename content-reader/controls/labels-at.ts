import type { Control } from '#schemas/http/admin/controls'

/** The labels on the way to a place in an entry: `['cards', 1, 'link']` is "Cards", "2", "Link". What has no control is named by its key. */
export function labelsAt(form: Control | undefined, at: readonly (string | number)[]): string[] {
  const [key, ...rest] = at
  if (key === undefined) return []
  const [label, next] = stepInto(form, key)
  return [label, ...labelsAt(next, rest)]
}

function stepInto(form: Control | undefined, key: string | number): [string, Control | undefined] {
  if (form?.type === 'variants') {
    const found = form.variants.map((variant) => stepInto(variant, key)).find(([, next]) => next)
    return found ?? [nameOf(key), undefined]
  }
  if (form?.type === 'list' || form?.type === 'keyed') return [nameOf(key), form.element]
  const below = form?.type === 'group' ? form.controls.find((each) => each.key === key) : undefined
  return [below?.title ?? nameOf(key), below]
}

/** People count from one. */
const nameOf = (key: string | number) => String(typeof key === 'number' ? key + 1 : key)
