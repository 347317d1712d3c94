import { useCallback, useSyncExternalStore } from 'react'

/** React does not own the input. */
export const useTypedText = (input: HTMLInputElement): string =>
  useSyncExternalStore(useSubscription(input), () => input.value)

export const useIsFocused = (input: HTMLInputElement): boolean =>
  useSyncExternalStore(useSubscription(input), () => document.activeElement === input)

/** Puts a text into the input as if it had been typed. */
export function typeInto(input: HTMLInputElement, text: string): void {
  input.value = text
  input.dispatchEvent(new Event('input'))
}

const EVENTS = ['input', 'focus', 'blur']

const useSubscription = (input: HTMLInputElement) =>
  useCallback(
    (changed: () => void) => {
      for (const name of EVENTS) input.addEventListener(name, changed)
      return () => {
        for (const name of EVENTS) input.removeEventListener(name, changed)
      }
    },
    [input],
  )
