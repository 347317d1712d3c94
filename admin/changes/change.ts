import { collectionNameOf, pathIn } from '#schemas/content/entry-paths'
import type { ChangeCall, IssueAnswer } from '#schemas/http/admin/content-calls'
import type { Control } from '#schemas/http/admin/controls'
import { cleaned } from '../forms/cleaned.ts'
import { nameAt } from '../forms/value.ts'
import type { UnsentWork } from './unsent-work.ts'

export interface Edited extends Omit<UnsentWork, 'at'> {
  path: string
  form: Control
  isNew: boolean
}

export type Change = Pick<ChangeCall, 'base' | 'entries'>
type Entry = ChangeCall['entries'][number]

export function changeOf({ path, form, isNew, revision, opened, value, id }: Edited): Change {
  const collection = collectionNameOf(path)
  const next = collection === undefined ? path : pathIn(collection, id)
  const words = (cleaned({ ...form, isRequired: true }, value, isNew ? {} : opened) ?? {}) as Entry['value']
  const renamed = !isNew && next !== path && { renamedFrom: path }
  return { base: revision, entries: [{ path: next, value: words, isNew, ...renamed }] }
}

export function messagesFor(file: string, issues: readonly IssueAnswer[]): Map<string, string> {
  const messages = new Map<string, string>()
  for (const issue of issues.filter((each) => each.file === file)) {
    const name = nameAt(issue.at)
    messages.set(name, [messages.get(name) ?? [], issue.message].flat().join(' '))
  }
  return messages
}
