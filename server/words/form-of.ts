import { arrange } from '#content-reader/controls/arrange'
import { controlOf } from '#content-reader/controls/controls-of'
import { schemaOf } from '#content-reader/write/key-order'
import { layoutFor } from '#schemas/content/form-layouts'
import { prose } from '#schemas/content/parts'
import type { Control } from '#schemas/http/admin/controls'

/** Forms by their schemas: to describe one takes milliseconds, and a list of differences needs many. */
const forms = { withText: new WeakMap<object, Control>(), others: new WeakMap<object, Control>() }

/** The text below the keys of a page. */
const TEXT = controlOf(prose.optional(), 'body')

/** The form for a file of the words, as people fill it in; a page has its text below its keys, too. Undefined for a file of no kind. */
export function formOf(path: string): Control | undefined {
  const schema = schemaOf(path)
  if (!schema) return undefined
  const known = path.endsWith('.md') ? forms.withText : forms.others
  const form = known.get(schema) ?? arranged(path, controlOf(schema))
  known.set(schema, form)
  return form
}

const arranged = (path: string, form: Control): Control =>
  arrange(
    form.type === 'group' && path.endsWith('.md') ? { ...form, controls: [...form.controls, TEXT] } : form,
    layoutFor(path) ?? {},
  )
