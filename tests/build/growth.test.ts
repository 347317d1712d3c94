import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type BuiltPage, ONE_ROUND_TRIP_BYTES, readBuiltPages } from '../../bench/page-weight.ts'
import { runNode } from '../../scripts/run-command.ts'
import { growContent } from '../support/grown-content.ts'

/** The site with ten times the entries: its lists go on on further pages, each as light as the first. */
const TIMES = 10
const MOST_ELEMENTS = 1500
/** What the server says before a page; `weight.test.ts` weighs it to the byte. */
const HEADER_BYTES = 852

const LISTS = [
  'faq',
  'holidays',
  'internship-opportunities',
  'jewish-learning',
  'parent-resources',
  'program-calendar',
  'prospective-students',
  'religious-life',
  'staff',
  'student-groups',
  'travel-opportunities',
]

const folder = mkdtempSync(join(tmpdir(), 'grown-'))
const dist = join(folder, 'dist')
let pages: ReadonlyMap<string, BuiltPage> = new Map()

beforeAll(async () => {
  const CONTENT_DIR = join(folder, 'content')
  cpSync('content', CONTENT_DIR, { recursive: true })
  growContent(CONTENT_DIR, TIMES)
  // Vitest's own would have it build as while developing: everything read anew for every page.
  const env = { CONTENT_DIR, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production', VITEST: '' }
  const { code, output } = await runNode(['node_modules/.bin/astro', 'build', '--outDir', dist], { env })
  if (code !== 0) throw new Error(output)
  pages = new Map(readBuiltPages(dist).map((page) => [page.path, page]))
}, 180_000)
afterAll(() => rmSync(folder, { recursive: true }))

/** The first page of a list and those that it leads to. */
function pagesOf(list: string): BuiltPage[] {
  const links = pages.get(`/${list}`)?.root.querySelectorAll('[data-entries] a') ?? []
  return links.map((link) => {
    const page = pages.get(link.getAttribute('href') ?? '')
    if (!page) throw new Error(`There is no page ${link.getAttribute('href')}`)
    return page
  })
}

test.each(LISTS)('/%s keeps its weight and its size on every page', (list) => {
  const measured = pagesOf(list).map(({ path, html, root }) => ({
    path,
    bytes: HEADER_BYTES + brotliCompressSync(html).byteLength,
    elements: root.querySelectorAll('*').length,
  }))
  expect(measured.length).toBeGreaterThan(1)
  expect(measured.filter(({ bytes, elements }) => bytes > ONE_ROUND_TRIP_BYTES || elements > MOST_ELEMENTS)).toEqual([])
})

test('links and search lead to the page that an entry stands on', () => {
  const index = z
    .object({ items: z.array(z.object({ path: z.string() })) })
    .parse(JSON.parse(readFileSync(join(dist, 'search-index.json'), 'utf8')))
  const linked = [...pages.values()].flatMap(({ root }) =>
    root.querySelectorAll('main a[href^="/"]').map((link) => link.getAttribute('href') ?? ''),
  )
  const named = [...index.items.map(({ path }) => path), ...linked].filter((address) => address.includes('#'))
  const lost = named.filter((address) => {
    const [path = '', id = ''] = address.split('#')
    return !pages.get(path.replace(/\?.*/, ''))?.root.getElementById(id)
  })
  expect(named.filter((address) => /\/staff\/\d+#/.test(address)).length).toBeGreaterThan(50)
  expect(lost).toEqual([])
})

test('an address that was shared before the list grew can be led to where the entry stands now', () => {
  for (const list of LISTS) {
    const file = join(dist, 'entries', `${list}.json`)
    expect(existsSync(file), list).toBe(true)
    const later = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')))
    expect(Object.keys(later).length).toBeGreaterThan(10)
    for (const path of Object.values(later)) expect(pages.has(path), path).toBe(true)
    if (list === 'staff')
      for (const [id, path] of Object.entries(later)) expect(pages.get(path)?.html).toContain(`id="${id}"`)
  }
})
