import { type ReactNode, useLayoutEffect, useRef } from 'react'

/** A higher row of buttons, as with large text, is not sticky: it would leave too little room. */
const MAX_OF_WINDOW = 1 / 4

interface StickyBarProps {
  buttons: ReactNode
  /** Above the buttons, and scrolls where it is long, so that no button moves. */
  children?: ReactNode
}

/** Stays at the lower edge of the window. Focused elements are scrolled clear of it (WCAG 2.2, 2.4.11). */
export function StickyBar({ buttons, children }: StickyBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const row = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (bar.current && row.current ? keepClear(bar.current, row.current) : undefined), [])
  return (
    <div className="sticky-bar" ref={bar}>
      <div className="row" ref={row}>
        {buttons}
      </div>
      <div className="above">{children}</div>
    </div>
  )
}

/** Sets `--bar` to the height of the bar. Returns a function that stops it. */
function keepClear(bar: HTMLElement, row: HTMLElement): () => void {
  const { style } = document.documentElement
  const measure = () => {
    const isSticky = row.offsetHeight <= innerHeight * MAX_OF_WINDOW
    bar.toggleAttribute('data-sticky', isSticky)
    style.setProperty('--bar', isSticky ? `${bar.offsetHeight}px` : '0px')
    uncoverFocus(bar)
  }
  measure()
  const observer = new ResizeObserver(measure)
  observer.observe(bar)
  observer.observe(row)
  if (bar.parentElement) observer.observe(bar.parentElement)
  addEventListener('resize', measure)
  return () => {
    observer.disconnect()
    removeEventListener('resize', measure)
    style.removeProperty('--bar')
  }
}

/** A bar that grows may cover the focused element, and what grows above that may push it below the bar. */
function uncoverFocus(bar: HTMLElement): void {
  const focused = document.activeElement
  if (!focused || bar.contains(focused)) return
  const { top, bottom } = focused.getBoundingClientRect()
  const edge = bar.getBoundingClientRect().top
  if (top < innerHeight && bottom > edge && bottom <= innerHeight) focused.scrollIntoView({ block: 'nearest' })
}
