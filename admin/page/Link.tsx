import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { goTo, isForUs } from './address.ts'

/** A link to another view of the application. */
export function Link({ href, onClick, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!isForUs(event)) return
    event.preventDefault()
    goTo(href)
  }
  return <a {...rest} href={href} onClick={follow} />
}
