import { useSyncExternalStore } from 'react'
import { PHONE_WIDTH } from '../../site/styles/phone-width.ts'

/** Returns what `work` does, which uses the storage of this browser; undefined if it keeps nothing, or something that is not ours. */
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
