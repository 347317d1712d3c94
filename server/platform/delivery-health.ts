import type { Store } from '../store.ts'

/** Longer than any wait between two attempts: by then something would have been delivered if that were possible. */
const ALARM_AFTER_SECONDS = 60 * 60

/** Returns a sentence, or undefined. It must not depend on mail, which may be broken. */
export async function deliveryTrouble(store: Pick<Store, 'backlog'>, now: Date): Promise<string | undefined> {
  const { waiting, oldest, lastSent } = await store.backlog()
  if (!oldest) return undefined
  const since = Math.max(oldest.getTime(), lastSent?.getTime() ?? 0)
  const minutes = Math.floor((now.getTime() - since) / 60_000)
  if (minutes * 60 < ALARM_AFTER_SECONDS) return undefined
  return `Nothing could be delivered for ${minutes} minutes; ${waiting} waiting. Check SMTP_URL and the mail server.`
}
