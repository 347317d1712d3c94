import type { ReactNode } from 'react'
import { Link } from '#site/components/link/Link'
import styles from './Button.module.css'

interface LinkButtonProps {
  href: string
  children: ReactNode
  /** `action` is the gold one: at most one in view. `more` is a plain link with the weight of a button. */
  look?: 'primary' | 'action' | 'line' | 'more'
  size?: 'medium' | 'small'
}

/** Opens a new tab if it leaves the site. */
export function LinkButton({ href, children, look = 'primary', size = 'medium' }: LinkButtonProps) {
  return (
    <Link
      className={look === 'more' ? styles.more : styles.button}
      href={href}
      data-look={look === 'primary' || look === 'more' ? undefined : look}
      data-size={size === 'small' ? size : undefined}
    >
      {children}
    </Link>
  )
}
