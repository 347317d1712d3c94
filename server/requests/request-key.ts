import { hash } from 'node:crypto'
import type { ParsedRequest } from '#schemas/forms/parse-request'

/**
 * The key by which two submissions are the same request: the same answers with the same id or, without JavaScript to
 * create one, on the same day on campus. The answers count even if there is an id: somebody who got no response
 * may correct a mistake and send the form again with its first id, and the correction must not be dropped.
 *
 * @param today the day on campus, `YYYY-MM-DD`
 */
export function requestKey(kind: string, { fields, requestId }: ParsedRequest, today: string): string {
  const occasion = requestId === undefined ? ['day', today] : ['id', requestId]
  const answers = Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1))
  return hash('sha256', JSON.stringify([kind, occasion, answers]))
}

/**
 * The occasion on which something was sent: the id that the browser created for it or, without one, the day on
 * campus.
 */
export const occasionOf = ({ requestId }: ParsedRequest, today: string): string =>
  requestId === undefined ? `day:${today}` : `id:${requestId}`
