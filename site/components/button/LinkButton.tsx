import type { ReactNode } from 'react'
import { Link } from '#site/components/link/Link'

interface LinkButtonProps {
  href: string
  children: ReactNode
  /** `action` is the gold one: at most one in view. `more` is a plain link with the weight of a button. */
  variant?: 'primary' | 'action' | 'line' | 'more'
  size?: 'medium' | 'small'
}

export const LinkButton = ({ href, children, variant = 'primary', size = 'medium' }: LinkButtonProps) => (
  <Link
    className={variant === 'more' ? 'more' : 'button'}
    href={href}
    data-variant={variant === 'primary' || variant === 'more' ? undefined : variant}
    data-size={size === 'small' ? size : undefined}
  >
    {children}
  </Link>
)
