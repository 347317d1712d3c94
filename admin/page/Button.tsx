import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'
import { Link } from './Link.tsx'

type Look = 'line' | 'primary' | 'action' | 'quiet' | 'danger'

/** Sends a form only if its type says so. */
export const Button = ({ look = 'line', ...rest }: ButtonHTMLAttributes<HTMLButtonElement> & { look?: Look }) => (
  <button type="button" className="button" data-look={look} {...rest} />
)

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; look?: Look }

export const ButtonLink = ({ look = 'line', ...rest }: LinkProps) => (
  <Link className="button" data-look={look} {...rest} />
)
