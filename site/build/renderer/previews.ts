import { TextNode } from 'node-html-parser'
import type { Theme } from '#schemas/content/theme'
import { type PreviewParts, previewPicture } from '../brand/preview-picture'
import { readPage } from '../page-tree'

/** The picture of a drawn page for shared links: its own heading, in the sky over the street. */
export const previewOf = (
  html: string,
  siteName: string,
  parts: PreviewParts,
  background: Theme['previews']['background'] = 'street',
): Promise<Buffer> => previewPicture(headingOf(html), siteName, parts, background)

/** What the page calls itself, without its label: in the lines that it sets itself. */
export function headingOf(html: string): string {
  // The heading alone: a whole page takes ten times as long to read.
  const heading = readPage(/<h1[\s>].*?<\/h1>/s.exec(html)?.[0] ?? '').querySelector('h1')
  if (!heading) throw new Error('A page without an h1 can have no preview: give it a heading')
  const own = heading.childNodes.filter((node) => node instanceof TextNode && !node.isWhitespace)
  return (own.length > 0 ? own : heading.childNodes).map(({ text }) => text.trim().replace(/\s+/g, ' ')).join('\n')
}
