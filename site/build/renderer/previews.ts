import { parse, TextNode } from 'node-html-parser'

/** Leaves out its label, keeps the line breaks that the page sets. */
export function headingOf(html: string): string {
  // The heading alone: a whole page takes ten times as long to read.
  const heading = parse(/<h1[\s>].*?<\/h1>/s.exec(html)?.[0] ?? '').querySelector('h1')
  if (!heading) throw new Error('A page without an h1 can have no preview: give it a heading')
  const own = heading.childNodes.filter((node) => node instanceof TextNode && !node.isWhitespace)
  return (own.length > 0 ? own : heading.childNodes).map(({ text }) => text.trim().replace(/\s+/g, ' ')).join('\n')
}
