import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { t } from '#schemas/language'
import { useCampus } from '#site/components/campus/campus'
import styles from './Link.module.css'
import { leavesTheSite, linkAttributes } from './link-attributes'

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target' | 'rel'> {
  href: string
  /** Off for our own pages, on for other sites; the specification opens some of ours in a new tab, too. */
  newTab?: boolean
  /** Off where an icon is all that the link shows: there is no room for a second one. */
  arrow?: boolean
  children: ReactNode
}

/** Says that it opens a new tab: by a small arrow, and in words for screen readers. Links in prose: `link-html.ts`. */
export function Link({ href, newTab = leavesTheSite(href), arrow = true, children, ...attributes }: LinkProps) {
  return (
    <a {...attributes} {...linkAttributes(useCampus().addressOf(href), newTab)}>
      {children}
      {newTab ? <span className={arrow ? styles.mark : 'visually-hidden'}> {t('link.newTab')}</span> : null}
    </a>
  )
}
