import { HTMLElement, type Node, parse, TextNode } from 'node-html-parser'
import { linkHtml } from '#site/components/link/link-html'

const KEPT = new Set(['strong', 'em', 'b', 'i', 'a', 'br'])
const DROPPED_WITH_ITS_TEXT = new Set(['script', 'style', 'iframe', 'template', 'noscript'])
const SAFE_ADDRESS = /^(?:https:\/\/|mailto:|\/(?!\/))/

const escaped = (text: string) =>
  text
    .replace(/&(?!#?\w+;)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/**
 * The simple HTML that a description may hold, cleaned at build: bold, italics, line breaks and links to this site, to https or to
 * a mail address. Of other elements the text is left, of other attributes nothing.
 */
export const simpleHtml = (html: string): string => parse(html).childNodes.map(clean).join('')

function clean(node: Node): string {
  if (node instanceof TextNode) return escaped(node.rawText)
  if (!(node instanceof HTMLElement)) return ''
  const name = node.rawTagName.toLowerCase()
  if (DROPPED_WITH_ITS_TEXT.has(name)) return ''
  const inside = node.childNodes.map(clean).join('')
  if (!KEPT.has(name)) return inside
  if (name === 'br') return '<br>'
  if (name !== 'a') return `<${name}>${inside}</${name}>`
  const href = node.getAttribute('href') ?? ''
  if (!SAFE_ADDRESS.test(href)) return inside
  return linkHtml(href, inside)
}
