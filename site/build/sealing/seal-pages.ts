import { readdir, readFile, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { AstroIntegration } from 'astro'
import { type Page, readPage, writePage } from '../page-tree.ts'
import type { PagePolicy } from './page-policy.ts'
import { hashOf } from './page-policy.ts'
import { paperOf } from './paper-styles.ts'
import { readScripts } from './script-files.ts'
import { sealPage } from './seal-page.ts'

/** Seals each page when the site is built. */
export function sealPages(policy: PagePolicy): AstroIntegration {
  return {
    name: 'seal-pages',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const files = (await readdir(dir, { recursive: true })).sort()
        const read = (ending: string) =>
          Promise.all(
            files
              .filter((file) => file.endsWith(ending))
              .map(async (file) => ({ file, text: await readFile(new URL(file, dir), 'utf8') })),
          )
        const scripts = readScripts(new Map((await read('.js')).map(({ file, text }) => [basename(file), text])))
        const pages = (await read('.html')).map(({ file, text }) => ({ file, page: readPage(text) }))
        const { css, asked } = paperOf(new Set(pages.flatMap(({ page }) => stylesOf(page))))
        const address = `/_astro/print.${hashOf(css).slice(8, 16).replace(/\W/g, '_')}.css`
        await writeFile(new URL(`.${address}`, dir), css)
        for (const { file, page } of pages) {
          sealPage(page, { policy, scripts, paper: { address, asked } })
          await writeFile(new URL(file, dir), writePage(page))
        }
      },
    },
  }
}

const stylesOf = (page: Page) => page.getElementsByTagName('style').map(({ rawText }) => rawText)
