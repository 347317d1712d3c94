import { useState } from 'react'
import { type KeptText, keptText } from './kept-text.ts'

/** What somebody types, kept in this tab until it is sent: a lost line or a reload loses nothing, and sends nothing twice. */
export function useKept(key: string) {
  const [kept] = useState(() => keptText(key))
  const [now, setNow] = useState<KeptText>(kept.read)
  return {
    ...now,
    type: (text: string) => setNow(kept.type(text)),
    /** This was sent; what was typed meanwhile stays. */
    sent: (text: string) => setNow((before) => (before.text === text ? kept.type('') : before)),
  }
}
