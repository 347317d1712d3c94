import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'rolldown'
import { speakAs } from '#content-reader/read/language'
import { readContent } from '#content-reader/read-content'
import { createSearch } from '#search/create-search'
import type { SearchIndex } from '#search/search-item'
import buildOwnSite from '#tests/support/build-own-site'
import { runParts } from './parts.ts'
import { line } from './report.ts'
import { relevanceOf, wantedQueries } from './search-relevance.ts'
import { typingCost } from './search-speed.ts'

const root = `${import.meta.dirname}/..`
const queries = wantedQueries()

/**
 * `npm run bench:search [-- PART …]`: which queries do not find first what they should, what a keystroke costs, and what a browser
 * fetches. It exits with code 1 where a keystroke misses its budget.
 */
export async function benchSearch(parts: readonly string[]): Promise<void> {
  await buildOwnSite()
  speakAs(readContent().site.locale)
  const text = readFileSync(`${root}/dist/search-index.json`, 'utf8')
  const index: SearchIndex = JSON.parse(text)
  await runParts(parts, {
    relevance: () => measureRelevance(index),
    keystrokes: () => measureKeystrokes(index),
    weight: () => measureWeight(text),
  })
}

async function measureRelevance(index: SearchIndex): Promise<void> {
  const found = relevanceOf(createSearch(index), queries)
  const percent = (part: number) => `${((100 * part) / found.queries).toFixed(1)} %`
  line(`${found.queries} queries: first`, percent(found.first))
  line('among the first three', percent(found.firstThree))
  line(
    `${found.unknown} queries of which the site knows nothing: nothing`,
    `${found.unknown - found.foundUnknown.length}`,
  )
  for (const query of found.missedCards) console.log(`  ${query.padEnd(34)} without the card with the numbers`)
  for (const query of found.falseCards) console.log(`  ${query.padEnd(34)} with the card with the numbers`)
  for (const { query, found: instead } of found.foundUnknown)
    console.log(`  ${query.padEnd(34)} found ${instead.join(', ')}`)
  for (const { query, wanted, found: instead } of found.misses)
    console.log(`  ${query.padEnd(34)} wanted ${wanted.join(' or ')}, found ${instead.join(', ')}`)
}

/** Results and suggestions, for every prefix of every query. */
async function measureKeystrokes(index: SearchIndex): Promise<void> {
  const typed = queries.map(({ query }) => query)
  for (const times of [1, 10, 20]) {
    const { items, openMs, medianMs, p95Ms, worstMs, budgetMs } = typingCost(index, typed, times)
    const [typical, slow, worst, opening] = [medianMs, p95Ms, worstMs, openMs].map((value) => value.toFixed(2))
    console.log(`${times} × ${items} items: median ${typical} ms, 95 % ${slow} ms; opening ${opening} ms`)
    line(
      '  worst keystroke',
      `${worst} ms`,
      budgetMs === undefined ? undefined : worstMs <= budgetMs,
      budgetMs ? `${budgetMs} ms` : '',
    )
  }
}

/** What is fetched when the search is first opened, compressed with Brotli. */
async function measureWeight(text: string): Promise<void> {
  const { output } = await build({
    input: `${root}/search/create-search.ts`,
    platform: 'browser',
    write: false,
    output: { format: 'esm', minify: true },
  })
  const bytes = (content: string) => `${brotliCompressSync(content).byteLength.toLocaleString('en-US')} bytes`
  line('the index', bytes(text))
  line('the code, with Fuse', bytes(output[0].code))
}
