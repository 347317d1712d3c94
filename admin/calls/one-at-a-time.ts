import { useCallback, useEffect, useRef, useState } from 'react'

/** Work of which one is done at a time; once it is over, the focus is where it was, unless a question `isAsking`. `begin` returns whether nothing else runs. */
export function useOneAtATime(isAsking = false) {
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const returnFocus = useRef<() => void>(undefined)
  useEffect(() => {
    if (!isBusy && !isAsking) returnFocus.current?.()
  }, [isBusy, isAsking])
  /** @param goesOn after a question: the focus goes back to where it was before that */
  const begin = useCallback((goesOn = false): boolean => {
    if (isRunning.current) return false
    isRunning.current = true
    if (!goesOn) returnFocus.current = rememberFocus()
    setBusy(true)
    return true
  }, [])
  const end = useCallback(() => {
    isRunning.current = false
    setBusy(false)
  }, [])
  return { isBusy, begin, end }
}

/** Returns what gives the focus back: buttons that are disabled or gone lose it. */
function rememberFocus(): () => void {
  const pressed = document.activeElement
  const part = pressed?.closest<HTMLElement>('section, main')
  return () => {
    if (!(pressed instanceof HTMLElement) || document.activeElement !== document.body) return
    pressed.focus({ preventScroll: true })
    if (document.activeElement !== document.body || !part) return
    part.tabIndex = -1
    part.focus({ preventScroll: true })
  }
}
