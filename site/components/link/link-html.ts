import styles from './Link.module.css'
import { leavesTheSite, linkAttributes, NEW_TAB } from './link-attributes'

/** Words that say of a link by themselves that it leads to a mail. */
const SAYS_MAIL = /@|\b(?:e-?mail|write)\b/i

/** What `Link.tsx` draws, for the HTML of our prose. `words` are HTML; a name that leads to a mail says so to listeners. */
export function linkHtml(href: string, words: string): string {
  const attributes = Object.entries(linkAttributes(href))
    .map(([name, value]) => `${name}="${escaped(value)}"`)
    .join(' ')
  const before =
    href.startsWith('mailto:') && !SAYS_MAIL.test(words) ? '<span class="visually-hidden">Email </span>' : ''
  const after = leavesTheSite(href) ? `<span class="${styles.mark}"> ${NEW_TAB}</span>` : ''
  return `<a ${attributes}>${before}${words}${after}</a>`
}

const escaped = (text: string) => text.replace(/&(?!#?\w+;)/g, '&amp;').replaceAll('"', '&quot;')
