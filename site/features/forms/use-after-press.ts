import { useEffect, useRef } from 'react'

/**
 * Does something once nothing is pressed any more and what was pressed has been told so, because a message that moved it away
 * from under the finger would take the press from it. By keyboard that is at once.
 */
export function useAfterPress(): (act: () => void) => void {
  const isDown = useRef(false)
  useEffect(() => {
    const listening = new AbortController()
    const follow = ({ type }: Event) => {
      isDown.current = type === 'pointerdown'
    }
    for (const type of ['pointerdown', 'pointerup', 'pointercancel'])
      document.addEventListener(type, follow, { capture: true, signal: listening.signal })
    return () => listening.abort()
  }, [])

  return (act) => {
    // The click follows in the same task as the end of its press, and a tap's change of focus as well.
    const afterwards = () => void setTimeout(act)
    if (!isDown.current) {
      afterwards()
      return
    }
    const listening = new AbortController()
    for (const type of ['pointerup', 'pointercancel'])
      document.addEventListener(
        type,
        () => {
          listening.abort()
          afterwards()
        },
        { capture: true, signal: listening.signal },
      )
  }
}
