import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { t } from '#schemas/locale'
import { usePageContext } from '#site/components/page-context/page-context'
import styles from './Link.module.css'

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target' | 'rel'> {
  href: string
  /** Off for our own pages, on for other sites; the specification opens some of ours in a new tab, too. */
  newTab?: boolean
  /** Off where an icon is all that the link shows: there is no room for a second one. */
  arrow?: boolean
  children: ReactNode
}

export const Link = ({ href, newTab = leavesTheSite(href), arrow = true, children, ...attributes }: LinkProps) => (
  <a {...attributes} {...linkAttributes(usePageContext().addressOf(href), newTab)}>
    {children}
    {newTab ? <span className={arrow ? styles.mark : 'visually-hidden'}> {t('link.newTab')}</span> : null}
  </a>
)

const SECTION = /^\/[^?#]*\?section=([^&#]+)$/

const leavesTheSite = (href: string): boolean => href.startsWith('https://')

/** A new tab gets no access to this page. `?section=` is added as `#`, too: that shows it without JavaScript. */
export const linkAttributes = (href: string, newTab = leavesTheSite(href)) => ({
  href: href.replace(SECTION, (section, id) => `${section}#${id}`),
  ...(newTab ? ({ target: '_blank', rel: 'noopener noreferrer' } as const) : {}),
})

export const mayLinkTo = (href: string): boolean => /^(?:https:|mailto:|tel:|#|\/(?![/\\]))/.test(href)

const saysMail = (text: string) =>
  text.includes('@') ||
  new RegExp(`(?<!\\p{L})(?:${t('link.mailTerms').replaceAll(' ', '|')})(?!\\p{L})`, 'iu').test(text)

/** Takes HTML. A mail link says so to screen readers, after it. What may not be linked to is its words alone. */
export function linkHtml(href: string, text: string): string {
  if (!mayLinkTo(href)) return text
  const attributes = Object.entries(linkAttributes(href))
    .map(([name, value]) => `${name}="${escaped(value)}"`)
    .join(' ')
  const mail =
    href.startsWith('mailto:') && !saysMail(text) ? `<span class="visually-hidden"> ${t('link.mail')}</span>` : ''
  const after = leavesTheSite(href) ? `<span class="${styles.mark}"> ${t('link.newTab')}</span>` : ''
  return `<a ${attributes}>${text}${mail}${after}</a>`
}

const escaped = (text: string) => text.replace(/&(?!#?\w+;)/g, '&amp;').replaceAll('"', '&quot;')
