import { useEffect, useState, useSyncExternalStore } from 'react'
import { PHONE_WIDTH } from '../../site/styles/phone-width.ts'

/** Returns undefined if the browser allows no storage, or has something else stored. */
export function tryStorage<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

const isPhone = (): boolean => window.matchMedia(PHONE_WIDTH).matches

function listen(listener: () => void): () => void {
  const width = window.matchMedia(PHONE_WIDTH)
  width.addEventListener('change', listener)
  return () => width.removeEventListener('change', listener)
}

export const useIsPhone = (): boolean => useSyncExternalStore(listen, isPhone)

export function useWhenOnline(waiting: (() => unknown) | undefined): void {
  useEffect(() => {
    if (!waiting) return
    const again = () => void waiting()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [waiting])
}

/** Returns a value once it has stayed the same for a while: one that is typed is sent when somebody pauses. */
export function useDebounced<Value>(value: Value, milliseconds: number): Value | undefined {
  const [debounced, setDebounced] = useState<Value>()
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return debounced
}
