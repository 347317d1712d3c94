import { controlOf } from '#content-reader/controls/controls-of'
import { schemaOf } from '#content-reader/write/key-order'
import { prose } from '#schemas/content/parts'
import type { Control } from '#schemas/http/admin/controls'

/** Forms by their schemas: to describe one takes milliseconds, and a list of differences needs many. */
const forms = new WeakMap<object, Control>()

/** The text below the keys of a page. */
const TEXT = controlOf(prose.optional(), 'body')

/** The form for a file of the words; a page has its text below its keys, too. Undefined for a file of no kind. */
export function formOf(path: string): Control | undefined {
  const schema = schemaOf(path)
  if (!schema) return undefined
  const form = forms.get(schema) ?? controlOf(schema)
  forms.set(schema, form)
  return form.type === 'group' && path.endsWith('.md') ? { ...form, controls: [...form.controls, TEXT] } : form
}
