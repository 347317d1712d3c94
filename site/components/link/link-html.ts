import styles from './Link.module.css'
import { leavesTheSite, linkAttributes, MAIL, mayLinkTo, NEW_TAB } from './link-attributes'

/** Link texts from which it is clear that the link opens a mail. */
const SAYS_MAIL = /@|\b(?:e-?mail|write)\b/i

/**
 * The markup of `Link.tsx` for the HTML of our prose. `words` is HTML; a name that is a mail link says so to screen
 * readers, after it: a sentence stays one. What may not be linked to is no link: its words alone.
 */
export function linkHtml(href: string, words: string): string {
  if (!mayLinkTo(href)) return words
  const attributes = Object.entries(linkAttributes(href))
    .map(([name, value]) => `${name}="${escaped(value)}"`)
    .join(' ')
  const mail =
    href.startsWith('mailto:') && !SAYS_MAIL.test(words) ? `<span class="visually-hidden"> ${MAIL}</span>` : ''
  const after = leavesTheSite(href) ? `<span class="${styles.mark}"> ${NEW_TAB}</span>` : ''
  return `<a ${attributes}>${words}${mail}${after}</a>`
}

const escaped = (text: string) => text.replace(/&(?!#?\w+;)/g, '&amp;').replaceAll('"', '&quot;')
