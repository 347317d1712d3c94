import { capital } from '#schemas/capital'
import { kindOf, pathIn } from '#schemas/content/word-files'
import type { Control } from '#schemas/http/admin/controls'
import type { ChangeCall, ProblemAnswer } from '#schemas/http/admin/words-calls'
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
  const kind = kindOf(path)
  const next = kind === undefined ? path : pathIn(kind, id)
  const words = (cleaned({ ...form, isRequired: true }, value, isNew ? {} : opened) ?? {}) as Entry['value']
  const renamed = !isNew && next !== path && { renamedFrom: path }
  return { base: revision, entries: [{ path: next, value: words, isNew, ...renamed }] }
}

export const isMissing = ({ found }: Pick<ProblemAnswer, 'found'>): boolean =>
  found.startsWith('nothing') || found === '""'

export function messageOf({
  found,
  expected,
  sentence: whole,
}: Pick<ProblemAnswer, 'found' | 'expected' | 'sentence'>): string {
  if (whole) return whole
  const plain = (text: string) => text.replaceAll('`', '').replace(/\.$/, '')
  const sentence = `${capital(plain(expected))}.`
  if (isMissing({ found }))
    return /^a value\b/.test(expected) ? 'Please fill this in.' : `Please fill this in. ${sentence}`
  return `${sentence} Now: ${plain(found)}.`
}

export function messagesFor(file: string, problems: readonly ProblemAnswer[]): Map<string, string> {
  const messages = new Map<string, string>()
  for (const problem of problems.filter((each) => each.file === file)) {
    const name = nameAt(problem.at)
    messages.set(name, [messages.get(name) ?? [], messageOf(problem)].flat().join(' '))
  }
  return messages
}
