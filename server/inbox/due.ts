import { millisecondsOf } from '#schemas/forms/answering'
import { requestKindOf } from '#schemas/forms/forms'
import type { WorkedRequest } from '../store/inbox.ts'
import { afterWithoutRest } from '../store/seat-queue.ts'
import type { Words } from '../words/words.ts'

type Known = Pick<Words, 'answering' | 'rests'>

/** Returns undefined if it was answered, or if the form promises nothing. */
export function dueAt({ kind, createdAt, progress, deliveries }: WorkedRequest, words: Known): Date | undefined {
  const requestKind = requestKindOf(kind)
  const within = requestKind && words.answering[requestKind]?.within
  const isAnswered = progress.state === 'done' || deliveries.some(({ channel }) => channel === 'reply')
  if (within === undefined || isAnswered) return undefined
  return new Date(afterWithoutRest(createdAt.getTime(), millisecondsOf(within), words.rests))
}

export function isOverdue(request: WorkedRequest, words: Known, now: Date): boolean {
  const due = dueAt(request, words)
  return due !== undefined && due < now
}
