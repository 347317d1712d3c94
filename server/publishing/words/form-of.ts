import { controlOf } from '#content-reader/controls/controls-of'
import { prose } from '#schemas/content/parts'
import type { Control } from '#schemas/http/admin/controls'
import { schemaOf } from './key-order.ts'

/** The form for a file of the words; a page has its text below its keys, too. Undefined for a file of no kind. */
export function formOf(path: string): Control | undefined {
  const schema = schemaOf(path)
  const form = schema && controlOf(schema)
  if (form?.type !== 'group' || !path.endsWith('.md')) return form
  return { ...form, controls: [...form.controls, controlOf(prose.optional(), 'body')] }
}
