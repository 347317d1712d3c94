import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { TextNode } from 'node-html-parser'
import type { Theme } from '#schemas/content/theme'
import { type PreviewParts, previewPicture } from '../brand/preview-picture'
import { readPage } from '../page-tree'

/** Change this together with the look of preview images, or their bytes: otherwise the cached ones are used. */
const LOOK = 4

/** What previews have in common. */
interface PreviewLook {
  siteName: string
  colors?: Theme['colors']
  background?: Theme['previews']['background']
  /** The font of headings, if it is not ours. */
  font?: Theme['fonts']['headings']
}

/**
 * Draws the preview image of a page for shared links: its own heading, whatever route made the page. It is drawn again only
 * if its text has changed.
 *
 * @returns the file that keeps it, once it is there
 * @param kept The folder that caches pictures from one drawing to the next.
 * @param readParts Called where a preview is drawn.
 */
export async function keptPreview(
  html: string,
  { siteName, colors = {}, background = 'street', font }: PreviewLook,
  kept: string,
  readParts: () => PreviewParts,
): Promise<string> {
  const heading = headingOf(html)
  const isOurs = Object.keys(colors).length === 0 && background === 'street'
  const name = createHash('sha256')
    .update(JSON.stringify([LOOK, siteName, heading, ...(isOurs ? [] : [colors, background]), ...(font ? [font] : [])]))
    .digest('hex')
  const file = join(kept, `${name}.png`)
  if (existsSync(file)) return file
  const picture = await previewPicture(heading, siteName, readParts(), background)
  mkdirSync(kept, { recursive: true })
  // Whole or not at all: another process may look at the same time.
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, picture)
  renameSync(draft, file)
  return file
}

/** What the page calls itself, without its label: in the lines that it sets itself. */
export function headingOf(html: string): string {
  // The heading alone: a whole page takes ten times as long to read.
  const heading = readPage(/<h1[\s>].*?<\/h1>/s.exec(html)?.[0] ?? '').querySelector('h1')
  if (!heading) throw new Error('A page without an h1 can have no preview: give it a heading')
  const own = heading.childNodes.filter((node) => node instanceof TextNode && !node.isWhitespace)
  return (own.length > 0 ? own : heading.childNodes).map(({ text }) => text.trim().replace(/\s+/g, ' ')).join('\n')
}
