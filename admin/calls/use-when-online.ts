import { useEffect } from 'react'

/** Does what waits for a connection, as soon as there is one. */
export function useWhenOnline(waiting: (() => Promise<void>) | undefined): void {
  useEffect(() => {
    if (!waiting) return
    const again = () => void waiting()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [waiting])
}
