import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { parse } from 'node-html-parser'
import { previewAddress } from './brand/preview-address.ts'
import { previewPicture } from './brand/preview-picture.ts'

/**
 * Generates each page's preview image when the site is built, with the page's own heading, whatever route made the
 * page.
 */
export function drawPreviews(siteName: string): AstroIntegration {
  return {
    name: 'draw-previews',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const pages = (await readdir(dir, { recursive: true })).filter((file) => file.endsWith('.html'))
        await Promise.all(
          pages.map(async (page) => {
            const path = `/${page.replace(/\.html$/, '').replace(/^index$/, '')}`
            const file = fileURLToPath(new URL(`.${previewAddress(path)}`, dir))
            const picture = await previewPicture(headingOf(await readFile(new URL(page, dir), 'utf8')), siteName)
            await mkdir(dirname(file), { recursive: true })
            await writeFile(file, picture)
          }),
        )
      },
    },
  }
}

/** The page's heading, with its own line breaks. */
export function headingOf(html: string): string {
  const heading = parse(html).querySelector('h1')
  if (!heading) throw new Error('A page without an h1 can’t have a preview image: add a heading')
  const lines = heading.querySelectorAll('span')
  return (lines.length > 0 ? lines : [heading]).map(({ text }) => text.trim().replace(/\s+/g, ' ')).join('\n')
}
