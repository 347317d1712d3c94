import { useSyncExternalStore } from 'react'
import { PHONE_WIDTH } from '../../site/styles/phone-width.ts'

const isPhone = (): boolean => window.matchMedia(PHONE_WIDTH).matches

function listen(listener: () => void): () => void {
  const width = window.matchMedia(PHONE_WIDTH)
  width.addEventListener('change', listener)
  return () => width.removeEventListener('change', listener)
}

export const useIsPhone = (): boolean => useSyncExternalStore(listen, isPhone)
