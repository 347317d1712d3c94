import { useCallback, useState } from 'react'

/**
 * Until its script takes over, a row of slides is scrolled by touch or mouse, and by keys when it has the focus. Then
 * it is no longer a Tab stop; but if the row has the focus, it keeps it until the focus moves elsewhere, since
 * otherwise the focus would jump to the top of the page.
 */
export function useTakeOver() {
  const [tabIndex, setTabIndex] = useState<0 | -1 | undefined>(0)
  const takeOver = useCallback((row: Element | null) => {
    setTabIndex(row === document.activeElement ? -1 : undefined)
  }, [])
  return {
    ready: tabIndex !== 0,
    takeOver,
    /** The props of the row. */
    rowProps: { tabIndex, onBlur: () => setTabIndex((now) => (now === 0 ? now : undefined)) },
  }
}
