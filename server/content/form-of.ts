import { controlOf } from '#content-reader/controls/controls-of'
import { collectionOf } from '#schemas/content/collections'
import { prose } from '#schemas/fields/field-types'
import type { Control } from '#schemas/http/admin/controls'
import { getLanguage } from '#schemas/language'

/** Forms by their language and their schemas: to describe one takes milliseconds, and a list of differences needs many. */
const known = new Map<string, WeakMap<object, Control>>()

/** The form for a file of the words, as people fill it in; a page has its text below its keys, too. Undefined for a file of no collection. */
export function formOf(path: string): Control | undefined {
  const schema = collectionOf(path)?.schema
  if (!schema) return undefined
  const key = `${getLanguage()?.tag} ${path.endsWith('.md') ? 'with text' : ''}`
  const forms = known.get(key) ?? new WeakMap<object, Control>()
  known.set(key, forms)
  const form = forms.get(schema) ?? withText(path, controlOf(schema))
  forms.set(schema, form)
  return form
}

/** A page's text stands above what is folded away. */
function withText(path: string, form: Control): Control {
  if (form.type !== 'group' || !path.endsWith('.md')) return form
  const intro = form.controls.findIndex(({ key }) => key === 'intro') + 1
  return { ...form, controls: form.controls.toSpliced(intro, 0, controlOf(prose.optional(), 'body')) }
}
