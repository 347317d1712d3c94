import { tryStorage } from '../ui/browser.ts'
import { UNSENT } from './unsent-work.ts'

export const hasUnsentSince = (since: Date): boolean =>
  tryStorage(() => {
    const kept = Object.entries(localStorage).filter(([key]) => key.startsWith(UNSENT))
    return kept.some(([, text]) => JSON.parse(text).at >= since.toISOString())
  }) ?? false
