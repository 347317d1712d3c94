import { t } from '#schemas/language'
import styles from './Link.module.css'
import { leavesTheSite, linkAttributes, mayLinkTo } from './link-attributes'

const saysMail = (words: string) =>
  words.includes('@') ||
  new RegExp(`(?<!\\p{L})(?:${t('link.mailWords').replaceAll(' ', '|')})(?!\\p{L})`, 'iu').test(words)

/** Takes HTML. A mail link says so to screen readers, after it. What may not be linked to is its words alone. */
export function linkHtml(href: string, words: string): string {
  if (!mayLinkTo(href)) return words
  const attributes = Object.entries(linkAttributes(href))
    .map(([name, value]) => `${name}="${escaped(value)}"`)
    .join(' ')
  const mail =
    href.startsWith('mailto:') && !saysMail(words) ? `<span class="visually-hidden"> ${t('link.mail')}</span>` : ''
  const after = leavesTheSite(href) ? `<span class="${styles.mark}"> ${t('link.newTab')}</span>` : ''
  return `<a ${attributes}>${words}${mail}${after}</a>`
}

const escaped = (text: string) => text.replace(/&(?!#?\w+;)/g, '&amp;').replaceAll('"', '&quot;')
