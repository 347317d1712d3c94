import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FormKind } from '#schemas/forms/forms'

/**
 * What a token says of a request: a page of ours opened the form for it a while ago (`sound`); or nothing (`missing`,
 * `unknown`, `expired`); or that the form was sent quicker than people type (`hasty`).
 */
export type TokenJudgement = 'sound' | 'missing' | 'unknown' | 'expired' | 'hasty'

export interface FormTokens {
  issue: (kind: FormKind, now: Date) => string
  judge: (token: unknown, kind: FormKind, now: Date) => TokenJudgement
}

/** Replicas of this service need not agree about the second. */
const CLOCK_TOLERANCE_SECONDS = 120
/** Longer texts are none of ours, and not worth a digest. */
const MOST_CHARACTERS = 200

/**
 * Tokens that a form fetches when it opens and sends back: `<kind>.<issued at, in milliseconds>.<HMAC-SHA256>`. They hold
 * nothing of the visitor, and the server keeps none. They refuse nobody: a request must not be lost to a wrong clock or to
 * a proxy that keeps answers. They tell a page of ours from a program that posts by itself, which may send less.
 */
export function createFormTokens(
  secret: string,
  { hours, fastestSeconds }: { hours: number; fastestSeconds: number },
): FormTokens {
  const signed = (kind: string, issued: string) => `${kind}.${issued}.${signature(secret, `${kind}.${issued}`)}`
  return {
    issue: (kind, now) => signed(kind, now.getTime().toString(36)),
    judge: (token, kind, now) => {
      if (token === undefined || token === '') return 'missing'
      if (typeof token !== 'string' || token.length > MOST_CHARACTERS) return 'unknown'
      const issued = token.split('.')[1] ?? ''
      if (!isSame(token, signed(kind, issued))) return 'unknown'
      const ageSeconds = (now.getTime() - Number.parseInt(issued, 36)) / 1000
      if (ageSeconds > hours * 60 * 60 || ageSeconds < -CLOCK_TOLERANCE_SECONDS) return 'expired'
      return ageSeconds < fastestSeconds ? 'hasty' : 'sound'
    },
  }
}

const signature = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('base64url')

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}
