import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FormKind } from '#schemas/forms/forms'
import type { SeatKind } from '#schemas/forms/seat'

/**
 * What a token says about a request: a page of ours opened its form a while ago (`sound`); nothing (`missing`,
 * `unknown`, `expired`); or that the form was sent faster than people type (`hasty`).
 */
type TokenJudgement = 'sound' | 'missing' | 'unknown' | 'expired' | 'hasty'

export interface FormTokens {
  issue: (kind: FormKind | SeatKind, now: Date) => string
  judge: (token: unknown, kind: FormKind | SeatKind, now: Date) => TokenJudgement
}

/** Replicas' clocks may differ by some seconds. */
const CLOCK_TOLERANCE_SECONDS = 120
/** Longer texts are not our tokens, and not worth a digest. */
const MOST_CHARACTERS = 200

/**
 * Tokens that a form fetches when it opens and sends back: `<kind>.<issued at, in milliseconds>.<HMAC-SHA256>`. They
 * hold no data of the visitor, and the server stores none of them. They never cause a refusal: a request must not be
 * lost because of a wrong clock or a caching proxy. They distinguish a page of ours from a bot, which may send less.
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
