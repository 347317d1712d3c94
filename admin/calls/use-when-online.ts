import { useEffect } from 'react'

export function useWhenOnline(waiting: (() => Promise<void>) | undefined): void {
  useEffect(() => {
    if (!waiting) return
    const again = () => void waiting()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [waiting])
}
