import type { ReactNode } from 'react'

/** One slide of a `SlideRow`. */
export function Slide({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <li className={className} aria-roledescription="slide">
      {children}
    </li>
  )
}
