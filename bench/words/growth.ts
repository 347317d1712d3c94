import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { parse } from 'node-html-parser'
import { startSite } from '#tests/support/start-site'
import { budgetOf, HEADERS_BYTES } from '../../site/build/page-budget.ts'
import { line } from '../report.ts'
import { withoutLimits } from '../server/throughput.ts'
import { contentOf, pagePaths, timedPage } from '../sizes.ts'

const TIMES = 50
const MOST_ELEMENTS = 1500
const compress = promisify(brotliCompress)

/** Every page with fifty times the entries: its weight, and how many elements it has. */
export async function measureGrowth(): Promise<void> {
  const site = await startSite({ env: { ...withoutLimits, CONTENT_DIR: contentOf(TIMES) } })
  try {
    const pages: { path: string; share: number; elements: number }[] = []
    for (const path of await pagePaths(site)) {
      const { html } = await timedPage(site.url + path)
      const bytes = HEADERS_BYTES + (await compress(html)).byteLength
      const elements = parse(html).querySelectorAll('*').length
      pages.push({ path, share: bytes / budgetOf(path), elements })
    }
    const [heaviest] = pages.toSorted((one, other) => other.share - one.share)
    const [fullest] = pages.toSorted((one, other) => other.elements - one.elements)
    if (!heaviest || !fullest) throw new Error('The sitemap has no page')
    const weight = `${(100 * heaviest.share).toFixed(0)} % of its budget`
    line(`${TIMES} × heaviest of ${pages.length} pages, ${heaviest.path}`, weight, heaviest.share <= 1, '100 %')
    const { path, elements } = fullest
    line(`${TIMES} × most elements, ${path}`, String(elements), elements <= MOST_ELEMENTS, String(MOST_ELEMENTS))
  } finally {
    await site.stop()
  }
}
