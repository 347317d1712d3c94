import { arrange } from '#content-reader/controls/arrange'
import { controlOf } from '#content-reader/controls/controls-of'
import { schemaOf } from '#content-reader/write/key-order'
import { prose } from '#schemas/content/common-fields'
import { layoutFor } from '#schemas/content/form-layouts'
import type { Control } from '#schemas/http/admin/controls'
import { spoken } from '#schemas/language'

/** Forms by their language and their schemas: to describe one takes milliseconds, and a list of differences needs many. */
const known = new Map<string, WeakMap<object, Control>>()

/** The form for a file of the words, as people fill it in; a page has its text below its keys, too. Undefined for a file of no kind. */
export function formOf(path: string): Control | undefined {
  const schema = schemaOf(path)
  if (!schema) return undefined
  const kind = `${spoken()?.tag} ${path.endsWith('.md') ? 'with text' : ''}`
  const forms = known.get(kind) ?? new WeakMap<object, Control>()
  known.set(kind, forms)
  const form = forms.get(schema) ?? arranged(path, controlOf(schema))
  forms.set(schema, form)
  return form
}

const text = () => controlOf(prose.optional(), 'body')

const arranged = (path: string, form: Control): Control =>
  arrange(
    form.type === 'group' && path.endsWith('.md') ? { ...form, controls: [...form.controls, text()] } : form,
    layoutFor(path) ?? {},
  )
