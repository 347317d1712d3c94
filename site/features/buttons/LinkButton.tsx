import type { ReactNode } from 'react'
import styles from './Button.module.css'
import { linkTarget } from './link-target'

interface LinkButtonProps {
  href: string
  children: ReactNode
  /** `action` is the gold one: at most one in view. `more` is a bare link with the weight of a button. */
  look?: 'primary' | 'action' | 'line' | 'more'
  size?: 'medium' | 'small'
}

/** A link that looks like a button; one that leaves the site opens a new tab. */
export function LinkButton({ href, children, look = 'primary', size = 'medium' }: LinkButtonProps) {
  return (
    <a
      className={look === 'more' ? styles.more : styles.button}
      href={href}
      data-look={look === 'primary' || look === 'more' ? undefined : look}
      data-size={size === 'small' ? size : undefined}
      {...linkTarget(href)}
    >
      {children}
    </a>
  )
}
