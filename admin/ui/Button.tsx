import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent } from 'react'
import { isCurrentAddress, isPlainClick, navigate } from './navigation.ts'

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Undefined for a view that is not there, or not for this person: then it is text. */
  href: string | undefined
}

export function Link({ href, onClick, ...rest }: LinkProps) {
  if (href === undefined) return <span {...rest} />
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!isPlainClick(event) || isCurrentAddress(href)) return
    event.preventDefault()
    navigate(href)
  }
  return <a {...rest} href={href} onClick={follow} />
}

type Variant = 'line' | 'primary' | 'action' | 'quiet' | 'danger'

export const Button = ({
  variant = 'line',
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { variant?: Variant }) => (
  <button type="button" className="button" data-variant={variant} {...rest} />
)

type ButtonLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; variant?: Variant }

export const ButtonLink = ({ variant = 'line', ...rest }: ButtonLinkProps) => (
  <Link className="button" data-variant={variant} {...rest} />
)

export const SiteLink = ({ at, variant = 'quiet' }: { at: string; variant?: 'quiet' | 'line' }) => (
  <a className="button" data-variant={variant} href={at} target="_blank" rel="noreferrer">
    See it on the site
  </a>
)

export const UndoButton = ({ undo }: { undo: (() => unknown) | undefined }) =>
  undo && (
    <p>
      <Button variant="quiet" onClick={undo}>
        Undo
      </Button>
    </p>
  )
