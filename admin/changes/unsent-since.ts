import { UNSENT } from './unsent-work.ts'

/** Whether this browser keeps work that was typed since a moment, and not sent. */
export function hasUnsentSince(since: Date): boolean {
  try {
    const kept = Object.entries(localStorage).filter(([key]) => key.startsWith(UNSENT))
    return kept.some(([, text]) => JSON.parse(text).at >= since.toISOString())
  } catch {
    // It keeps nothing, or something that is not ours.
    return false
  }
}
