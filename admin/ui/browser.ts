import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { PHONE_WIDTH } from '../../site/styles/phone-width.ts'

/** Returns undefined if the browser allows no storage, or has something else stored. */
export function tryStorage<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

function listen(listener: () => void): () => void {
  const width = window.matchMedia(PHONE_WIDTH)
  width.addEventListener('change', listener)
  return () => width.removeEventListener('change', listener)
}

export const useIsPhone = (): boolean => useSyncExternalStore(listen, () => matchMedia(PHONE_WIDTH).matches)

/** Listens on the window as long as the component is shown. */
export function useListener<Type extends keyof WindowEventMap>(
  type: Type,
  listener: ((event: WindowEventMap[Type]) => unknown) | undefined,
): void {
  const latest = useRef(listener)
  latest.current = listener
  useEffect(() => {
    const listen = (event: WindowEventMap[Type]) => void latest.current?.(event)
    window.addEventListener(type, listen)
    return () => window.removeEventListener(type, listen)
  }, [type])
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

/** Acts once nothing is pressed: what then appears would move the button away before the click. */
export function afterPointerUp(act: () => void): void {
  if (isPressed) addEventListener('mouseup', () => setTimeout(act), { capture: true, once: true })
  else act()
}

let isPressed = false
const press = (event: Event) => {
  isPressed = event.type === 'mousedown'
}
// A drag ends without a mouseup of the page.
for (const type of ['mousedown', 'mouseup', 'dragend']) globalThis.addEventListener?.(type, press, { capture: true })
