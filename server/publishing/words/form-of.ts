import type { z } from 'zod'
import { controlOf } from '#content-reader/controls/controls-of'
import { prose } from '#schemas/content/parts'
import type { Control } from '#schemas/http/admin/controls'
import { schemaOf } from './key-order.ts'

/** Forms by their schemas: to describe one takes milliseconds, and a list of differences needs many. */
const forms = new WeakMap<object, Control>()

/** The form for a file of the words; a page has its text below its keys, too. Undefined for a file of no kind. */
export function formOf(path: string): Control | undefined {
  const schema = schemaOf(path)
  if (!schema) return undefined
  const form = forms.get(schema) ?? formFor(schema, path)
  forms.set(schema, form)
  return form
}

function formFor(schema: z.ZodType, path: string): Control {
  const form = controlOf(schema)
  if (form.type !== 'group' || !path.endsWith('.md')) return form
  return { ...form, controls: [...form.controls, controlOf(prose.optional(), 'body')] }
}
