import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent } from 'react'
import { goTo, isForUs, isHere } from './navigation.ts'

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

type Look = 'line' | 'primary' | 'action' | 'quiet' | 'danger'

/** Sends a form only if its type says so. */
export const Button = ({ look = 'line', ...rest }: ButtonHTMLAttributes<HTMLButtonElement> & { look?: Look }) => (
  <button type="button" className="button" data-look={look} {...rest} />
)

type ButtonLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; look?: Look }

export const ButtonLink = ({ look = 'line', ...rest }: ButtonLinkProps) => (
  <Link className="button" data-look={look} {...rest} />
)

export const SeeOnSite = ({ at, look = 'quiet' }: { at: string; look?: 'quiet' | 'line' }) => (
  <a className="button" data-look={look} href={at} target="_blank" rel="noreferrer">
    See it on the site
  </a>
)

export const UndoHere = ({ undo }: { undo: (() => unknown) | undefined }) =>
  undo && (
    <p>
      <Button look="quiet" onClick={undo}>
        Undo
      </Button>
    </p>
  )
