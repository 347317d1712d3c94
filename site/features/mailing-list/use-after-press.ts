import { useEffect, useRef } from 'react'

/** A message that moves the pressed control from under the finger would lose the click. With keys it runs at once. */
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
    // The click follows in the same task as the release, and so does a tap's change of focus.
    const afterwards = () => void setTimeout(act)
    if (isDown.current) onceReleased(afterwards)
    else afterwards()
  }
}

function onceReleased(act: () => void): void {
  const listening = new AbortController()
  for (const type of ['pointerup', 'pointercancel'])
    document.addEventListener(
      type,
      () => {
        listening.abort()
        act()
      },
      { capture: true, signal: listening.signal },
    )
}
