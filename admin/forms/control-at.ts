import type { ValuePath } from '#schemas/file-value'
import type { Control } from '#schemas/http/admin/controls'

/** Returns undefined if the form has no such control. */
export function controlAt(form: Control, [key, ...rest]: ValuePath): Control | undefined {
  if (key === undefined) return form
  if (form.type === 'list' || form.type === 'keyed') return controlAt(form.element, rest)
  const next = form.type === 'group' ? form.controls.find((each) => each.key === key) : undefined
  return next && controlAt(next, rest)
}
