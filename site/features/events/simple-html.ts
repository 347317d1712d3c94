import { parse } from 'node-html-parser'
import sanitizeHtml from 'sanitize-html'
import { linkHtml } from '#site/components/link/link-html'

/** Of these the text is dropped, too. */
const NO_TEXT = ['script', 'style', 'iframe', 'template', 'noscript', 'textarea', 'option']

const KEPT: sanitizeHtml.IOptions = {
  allowedTags: ['strong', 'em', 'b', 'i', 'a', 'br'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  nonTextTags: NO_TEXT,
}

/**
 * The simple HTML that a description may hold, cleaned at build: bold, italics, line breaks and links to this site, to https or to
 * a mail address. Of other elements the text is left, of other attributes nothing.
 */
export function simpleHtml(html: string): string {
  const clean = parse(sanitizeHtml(html, KEPT))
  for (const link of clean.querySelectorAll('a')) {
    const href = link.getAttribute('href') ?? ''
    link.replaceWith(/^(?:https:|mailto:|\/)/.test(href) ? linkHtml(href, link.innerHTML) : link.innerHTML)
  }
  return clean.toString()
}
