import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { growContent } from '#tests/support/grown-content'
import { buildIfStale } from '../scripts/build/build-site.ts'
import { budgetOf, HEADERS_BYTES } from '../site/build/page-budget.ts'
import { readBuiltPages } from './page-weight.ts'

/**
 * `npm run bench:growth`: builds the site with ten times the entries, with some words changed, and weighs every page
 * of every list. Exits with code 1 if a page is over its budget, or if a search result links to a page without its
 * entry.
 */
const TIMES = 10
const MOST_ELEMENTS = 1500

const folder = mkdtempSync(join(tmpdir(), 'grown-'))
try {
  const CONTENT_DIR = join(folder, 'content')
  const dist = join(folder, 'dist')
  cpSync('content', CONTENT_DIR, { recursive: true })
  growContent(CONTENT_DIR, TIMES)
  const { outcome, output } = await buildIfStale({ CONTENT_DIR, DIST_DIR: dist })
  if (outcome === 'failed') throw new Error(output)

  const pages = new Map(readBuiltPages(dist).map((page) => [page.path, page]))
  const lists = [...pages.values()].filter(({ root }) => root.querySelector('[data-entries]'))
  for (const { path, html, root } of lists) {
    const bytes = HEADERS_BYTES + brotliCompressSync(html).byteLength
    const elements = root.querySelectorAll('*').length
    const isOver = bytes > budgetOf(path) || elements > MOST_ELEMENTS
    console.log(
      `${path.padEnd(32)}${String(bytes).padStart(8)}${String(elements).padStart(8)}  ${isOver ? 'OVER' : 'ok'}`,
    )
    if (isOver) process.exitCode = 1
  }
  const index: { items: { path: string }[] } = JSON.parse(readFileSync(join(dist, 'search-index.json'), 'utf8'))
  for (const { path } of index.items) {
    const [page = '', id] = path.split('#')
    if (!id || pages.get(page.replace(/\?.*/, ''))?.root.getElementById(id)) continue
    console.log(`${path} was not found`)
    process.exitCode = 1
  }
  if (lists.length === 0) throw new Error('No list was divided')
} finally {
  rmSync(folder, { recursive: true })
}
