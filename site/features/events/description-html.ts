import { Marked } from 'marked'
import { parse } from 'node-html-parser'
import sanitizeHtml from 'sanitize-html'
import { linkHtml } from '#site/components/link/link-html'

/** Of these the text is dropped, too. */
const NO_TEXT = ['script', 'style', 'iframe', 'template', 'noscript', 'textarea', 'option']

const KEPT: sanitizeHtml.IOptions = {
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

/**
 * A description: Markdown, in which simple HTML counts as well, cleaned when pages are drawn. Of both, paragraphs, lists, bold, italics,
 * line breaks and links stay; of other elements the text, of other attributes nothing.
 */
export function descriptionHtml(text: string): string {
  const clean = parse(sanitizeHtml(described.parse(text, { async: false }), KEPT))
  for (const link of clean.querySelectorAll('a'))
    link.replaceWith(linkHtml(link.getAttribute('href') ?? '', link.innerHTML))
  return clean.toString().trim()
}
