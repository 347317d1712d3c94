import { inTimeForSoup } from '#content-reader/days/next-soup'
import type { FormKind } from '#schemas/forms/forms'
import { DELIVERIES, deliveriesIn } from '#site/features/soup/deliveries'

/** What the page says of a request that has just been sent, besides the notes about its days. */
export function noticesOf(kind: FormKind, now: Date): string[] {
  const next = kind === 'soup' ? document.querySelector<HTMLElement>(DELIVERIES) : null
  return next ? [inTimeForSoup(deliveriesIn(next), now)].filter(Boolean) : []
}
