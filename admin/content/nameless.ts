import { nameIn } from '#schemas/content/entry-paths'
import { isMap, type MaybeValue } from '#schemas/file-value'
import type { IssueAnswer } from '#schemas/http/admin/content-calls'
import { ID_PLACE } from './IdField.tsx'

export const NAMELESS = 'new'

export function nameMissing(file: string, value: MaybeValue): IssueAnswer[] {
  const title = isMap(value) ? nameIn(value) : undefined
  if (!title) return []
  const labels = ['Its web address ends with']
  const message = 'No address can be made of its name: type one here, in small letters from a to z, digits and hyphens.'
  return [{ file, title, labels, at: [ID_PLACE], message, isMissing: true }]
}
