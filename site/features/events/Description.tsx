import { Marked } from 'marked'
import { HTMLElement, parse, TextNode } from 'node-html-parser'
import sanitizeHtml from 'sanitize-html'
import type { TextReader } from '#schemas/content/glossary'
import { linkHtml } from '#site/components/link/Link'
import { type PageContextValue, usePageContext } from '#site/components/page-context/page-context'
import styles from './Description.module.css'

const ONE_PARAGRAPH = /^<p>((?:(?!<p>)[\s\S])*)<\/p>$/

export function Description({ text, className }: { text: string; className?: string | undefined }) {
  const html = descriptionHtml(text, usePageContext())
  const [, paragraph] = ONE_PARAGRAPH.exec(html) ?? []
  // biome-ignore-start lint/security/noDangerouslySetInnerHtml: cleaned as it is rendered
  if (paragraph !== undefined) return <p className={className} dangerouslySetInnerHTML={{ __html: paragraph }} />
  const classes = className ? `${styles.description} ${className}` : styles.description
  return <div className={classes} dangerouslySetInnerHTML={{ __html: html }} />
  // biome-ignore-end lint/security/noDangerouslySetInnerHtml: cleaned as it is rendered
}

const NO_TEXT = ['script', 'style', 'iframe', 'template', 'noscript', 'textarea', 'option']

const ALLOWED_HTML: sanitizeHtml.IOptions = {
  allowedTags: ['strong', 'em', 'b', 'i', 'a', 'br', 'p', 'ul', 'ol', 'li', 'del'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags: NO_TEXT,
}

const described = new Marked({
  renderer: {
    // A card has its heading: one within its text would be of no level.
    heading({ tokens }) {
      return `<p><strong>${this.parser.parseInline(tokens)}</strong></p>`
    },
  },
})

/** Keeps paragraphs, lists, bold, italics, line breaks and links of Markdown or simple HTML; of all else the text. */
export function descriptionHtml(
  text: string,
  { addressOf, beginText }: Pick<PageContextValue, 'addressOf' | 'beginText'>,
): string {
  const clean = parse(sanitizeHtml(described.parse(text, { async: false }), ALLOWED_HTML))
  for (const link of clean.querySelectorAll('a'))
    link.replaceWith(linkHtml(addressOf(link.getAttribute('href') ?? ''), link.innerHTML))
  linkTerms(clean, beginText())
  return clean.toString().trim()
}

/** Links, and what is explained on the spot: within these no word leads to the glossary. */
const NO_PROSE = ['A', 'STRONG', 'B']

function linkTerms(element: HTMLElement, read: TextReader): void {
  for (const child of element.childNodes) {
    if (child instanceof HTMLElement && !NO_PROSE.includes(child.tagName)) linkTerms(child, read)
    if (child instanceof TextNode)
      child.rawText = read(child.rawText)
        .map((piece) => (typeof piece === 'string' ? piece : linkHtml(piece.address, piece.text)))
        .join('')
  }
}
