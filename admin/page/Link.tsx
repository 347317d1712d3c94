import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { goTo, isForUs, isHere } from './address.ts'

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Undefined where somebody may not go there, or there is no view: then it is text. */
  href: string | undefined
}

export function Link({ href, onClick, ...rest }: LinkProps) {
  if (href === undefined) return <span {...rest} />
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    // Whoever opens the view that they see wants it as it is now: the browser loads it again.
    if (!isForUs(event) || isHere(href)) return
    event.preventDefault()
    goTo(href)
  }
  return <a {...rest} href={href} onClick={follow} />
}
