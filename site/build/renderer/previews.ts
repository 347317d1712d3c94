import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { previewPicture } from '../brand/preview-picture'
import { readPage } from '../page-tree'

/** Change this together with the look of preview images: otherwise the cached ones are used. */
const LOOK = 1

/**
 * The preview image of a page for shared links: its own heading, whatever route made the page. It is drawn again only
 * if its text has changed.
 *
 * @param kept The folder that caches pictures from one drawing to the next.
 */
export async function drawPreview(html: string, siteName: string, kept: string): Promise<Buffer> {
  const heading = headingOf(html)
  const name = createHash('sha256')
    .update(JSON.stringify([LOOK, siteName, heading]))
    .digest('hex')
  const file = join(kept, `${name}.png`)
  const before = await readFile(file).catch(() => undefined)
  if (before) return before
  const picture = await previewPicture(heading, siteName)
  await mkdir(kept, { recursive: true })
  // Whole or not at all: another process may look at the same time.
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, picture)
  await rename(draft, file)
  return picture
}

/** What the page calls itself, in the lines that it sets itself. */
function headingOf(html: string): string {
  const heading = readPage(html).querySelector('h1')
  if (!heading) throw new Error('A page without an h1 can have no preview: give it a heading')
  const lines = heading.querySelectorAll('span')
  return (lines.length > 0 ? lines : [heading]).map(({ text }) => text.trim().replace(/\s+/g, ' ')).join('\n')
}
