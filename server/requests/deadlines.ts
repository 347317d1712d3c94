import type { RestTime } from '#schedule/rest-times'
import { millisecondsOf } from '#schemas/requests/form-fields'
import { requestKindOf } from '#schemas/requests/forms'
import type { ServerContent } from '../platform/server-content.ts'
import type { WorkedRequest } from './inbox-queries.ts'

type Known = Pick<ServerContent, 'answering' | 'rests'>

export function dueAt({ kind, createdAt, progress, deliveries }: WorkedRequest, content: Known): Date | undefined {
  const requestKind = requestKindOf(kind)
  const within = requestKind && content.answering[requestKind]?.within
  const isAnswered = progress.state === 'done' || deliveries.some(({ channel }) => channel === 'reply')
  if (within === undefined || isAnswered) return undefined
  return new Date(afterWithoutRest(createdAt.getTime(), millisecondsOf(within), content.rests))
}

export function isOverdue(request: WorkedRequest, content: Known, now: Date): boolean {
  const due = dueAt(request, content)
  return due !== undefined && due < now
}

/** Skips times of rest: an offer's time stands still from candle lighting to havdalah. */
export function afterWithoutRest(from: number, milliseconds: number, rests: readonly RestTime[]): number {
  let at = from
  let left = milliseconds
  for (const [begins, ends] of rests) {
    if (ends <= at) continue
    if (begins - at > left) break
    left -= Math.max(0, begins - at)
    at = ends
  }
  return at + left
}
