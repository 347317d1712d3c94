import { hash } from 'node:crypto'
import type { ParsedRequest } from '#schemas/requests/parse-request'

/**
 * Returns an equal key for the same answers with the same id or, without one, on the same day on campus. The answers
 * count even if there is an id: somebody who got no response may correct a mistake and send the form again with its
 * first id, and the correction must not be dropped.
 */
export function requestKey(kind: string, { fields, requestId }: ParsedRequest, today: string): string {
  const occasion = requestId === undefined ? ['day', today] : ['id', requestId]
  const answers = Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1))
  return hash('sha256', JSON.stringify([kind, occasion, answers]))
}

/** Takes the day on campus where the browser created no id. */
export const occasionOf = ({ requestId }: ParsedRequest, today: string): string =>
  requestId === undefined ? `day:${today}` : `id:${requestId}`
