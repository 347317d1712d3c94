import { createHash } from 'node:crypto'
import type { ParsedRequest } from '#schemas/forms/parse-request'

/**
 * What makes two submissions the same request: the same answers under the same id or, where a visitor has no JavaScript to
 * mint one, on the same day in Baltimore. The answers count beside an id, too: somebody whose answer got lost on the way
 * mends a slip and sends the form again under its first id, and what was mended must not be dropped.
 *
 * @param today the day in New York, `YYYY-MM-DD`
 */
export function requestKey(kind: string, { fields, requestId }: ParsedRequest, today: string): string {
  const occasion = requestId === undefined ? ['day', today] : ['id', requestId]
  const answers = Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([kind, occasion, answers]))
    .digest('hex')
}

/** On what occasion something was sent: the id that the browser minted for it or, without one, the day in New York. */
export const occasionOf = ({ requestId }: ParsedRequest, today: string): string =>
  requestId === undefined ? `day:${today}` : `id:${requestId}`
