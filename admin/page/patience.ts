import { useEffect, useState } from 'react'

/** In milliseconds: who waits no longer than this is not told so. */
const SHORT = 400
/** In milliseconds: a wait that begins so soon after another goes on with it. */
const BREAK = 100

let begun = 0
let ended = Number.NEGATIVE_INFINITY

/** Returns props that hide "One moment" at first. One wait may have several such elements, one after the other. */
export function usePatience(isWaiting: boolean) {
  const [animationDelay] = useState(() => {
    const now = performance.now()
    if (now - ended > BREAK) begun = now
    return `${begun + SHORT - now}ms`
  })
  useEffect(() => {
    if (!isWaiting) return
    ended = Number.POSITIVE_INFINITY
    return () => {
      ended = performance.now()
    }
  }, [isWaiting])
  return isWaiting ? { className: 'patient', style: { animationDelay } } : {}
}
