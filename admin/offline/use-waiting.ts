import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { readWaiting, sendWaiting, type Waiting, whenWaitingChanges } from '../changes/waiting.ts'

/** A browser does not say that a server which was away has come back. */
const TRY_EVERY_MILLISECONDS = 20_000

function listen(listener: () => void): () => void {
  for (const event of ['online', 'offline']) window.addEventListener(event, listener)
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, listener)
  }
}

export const useOnline = (): boolean => useSyncExternalStore(listen, () => navigator.onLine)

/**
 * What waits for a connection, sent as soon as there is one, and what was sent since the view was opened.
 *
 * @param onSent the view that is open shows what was before
 */
export function useWaiting(address: string, onSent: () => void) {
  const [waiting, setWaiting] = useState(readWaiting)
  const [sent, setSent] = useState<{ address: string; titles: readonly string[] }>()
  const shown = useRef(address)
  shown.current = address
  useEffect(() => {
    const send = async () => {
      const done: readonly Waiting[] = await sendWaiting()
      if (done.length === 0) return
      setSent({ address: shown.current, titles: [...new Set(done.map(({ title }) => title))] })
      if (done.some((each) => each.address === shown.current)) onSent()
    }
    const trying = setInterval(() => void send(), TRY_EVERY_MILLISECONDS)
    const online = () => void send()
    window.addEventListener('online', online)
    const leave = whenWaitingChanges(() => setWaiting(readWaiting()))
    void send()
    return () => {
      clearInterval(trying)
      window.removeEventListener('online', online)
      leave()
    }
  }, [onSent])
  return { waiting, sent: sent?.address === address ? sent.titles : [] }
}
