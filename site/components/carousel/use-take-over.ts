import { useCallback, useState } from 'react'

/**
 * A row of slides is scrolled by hands, and by keys once it has the focus, until a script that moves it takes over. Then the
 * Tab key stops there no longer; but a focus that is on the row stays until it goes elsewhere, or it would drop to the page's top.
 */
export function useTakeOver() {
  const [tabIndex, setTabIndex] = useState<0 | -1 | undefined>(0)
  const takeOver = useCallback((row: Element | null) => {
    setTabIndex(row === document.activeElement ? -1 : undefined)
  }, [])
  return {
    ready: tabIndex !== 0,
    takeOver,
    /** What the row is given. */
    rowProps: { tabIndex, onBlur: () => setTabIndex((now) => (now === 0 ? now : undefined)) },
  }
}
