import type { AnchorHTMLAttributes, ReactNode } from 'react'
import styles from './Link.module.css'
import { leavesTheSite, linkAttributes, NEW_TAB } from './link-attributes'

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target' | 'rel'> {
  href: string
  /** Off for a page of ours, on for another site; the specification wants some of ours in a new tab, too. */
  newTab?: boolean
  children: ReactNode
}

/** A link. One that opens a new tab says so, by a small arrow and to listeners in words. Links in prose: `link-html.ts`. */
export function Link({ href, newTab = leavesTheSite(href), children, ...attributes }: LinkProps) {
  return (
    <a {...attributes} {...linkAttributes(href, newTab)}>
      {children}
      {newTab ? <span className={styles.mark}> {NEW_TAB}</span> : null}
    </a>
  )
}
