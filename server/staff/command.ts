import { UsageError } from '#schemas/expected-error'
import { startOfDay } from '../platform/campus-time.ts'
import type { DeliveryState } from '../platform/db/tables.ts'
import type { RequestFilter } from '../requests/request-queries.ts'

export interface Filters {
  kind?: string | undefined
  since?: string | undefined
  until?: string | undefined
  state?: DeliveryState | undefined
}

/** With fewer letters, several requests may match. */
const FEWEST_LETTERS = 4

/** @throws {UsageError} */
export function referenceIn(word: string): string {
  if (new RegExp(`^[0-9a-f-]{${FEWEST_LETTERS},36}$`, 'i').test(word)) return word
  throw new UsageError(`"${word}" is not a reference: use the eight letters and digits in the mail, or a full id.`)
}

/** @throws {UsageError} */
export function addressIn(word: string): string {
  const address = word.trim().toLowerCase()
  if (/^\S+@\S+$/.test(address)) return address
  throw new UsageError(`"${word}" is not an email address.`)
}

/** @throws {UsageError} */
export function selectionOf({ kind, since, until, state }: Filters): RequestFilter {
  const from = since === undefined ? undefined : dayIn('--since', since, 0)
  const before = until === undefined ? undefined : dayIn('--until', until, 1)
  return { kind, from, before, state }
}

function dayIn(option: string, text: string, daysLater: number): Date {
  const start = startOfDay(text, daysLater)
  if (!start) throw new UsageError(`${option} is a day, YYYY-MM-DD, and not "${text}".`)
  return start
}
