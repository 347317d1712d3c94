import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'rolldown'
import { withLocale } from '#content-reader/locale-context'
import { readContent } from '#content-reader/read-content'
import { createSearch } from '#search/create-search'
import type { SearchIndex, SearchItem } from '#search/search-item'
import { buildSite } from '#tests/support/build-campus-site'
import { ownSite } from '#tests/support/campus-site'
import { line, runParts } from './measure.ts'
import { relevanceOf, wantedQueries } from './search-relevance.ts'
import { newWord, seededRandom } from './sizes.ts'

const root = `${import.meta.dirname}/..`
const queries = wantedQueries()

/**
 * `npm run bench:search [-- PART …]`: which queries do not find first what they should, what a keystroke costs, and what a browser
 * fetches. It exits with code 1 where a keystroke misses its budget.
 */
export async function benchSearch(parts: readonly string[]): Promise<void> {
  await buildSite(ownSite)
  const text = readFileSync(`${root}/dist/search-index.json`, 'utf8')
  const index: SearchIndex = JSON.parse(text)
  const { locale } = readContent().settings
  await withLocale(locale, () =>
    runParts(parts, {
      relevance: () => measureRelevance(index),
      keystrokes: () => measureKeystrokes(index),
      weight: () => measureWeight(text),
    }),
  )
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

/** The budgets for a keystroke, by the amount of content. */
const BUDGET_MS: Readonly<Record<number, number>> = { 1: 5, 20: 30 }

/** Each keystroke counts as its fastest of this many runs, since the machine may be doing other work. */
const RUNS = 3

/** Types every query, letter by letter, at multiples of today's content: results, suggestions and the answer above them. */
async function measureKeystrokes(index: SearchIndex): Promise<void> {
  const prefixes = queries.flatMap(({ query }) => Array.from(query, (_, end) => query.slice(0, end + 1)))
  for (const times of [1, 10, 20]) {
    const items = grown(index.items, times)
    const runs = Array.from({ length: RUNS }, () => typed({ ...index, items }, prefixes))
    const keystrokes = prefixes
      .map((_, at) => Math.min(...runs.map(({ keystrokesMs }) => keystrokesMs[at] ?? 0)))
      .sort((a, b) => a - b)
    const at = (share: number) => keystrokes[Math.floor(share * (keystrokes.length - 1))] ?? 0
    const [typical, slow, worst] = [0.5, 0.95, 1].map((share) => at(share).toFixed(2))
    const opening = Math.min(...runs.map(({ openMs }) => openMs)).toFixed(2)
    console.log(`${times} × ${items.length} items: median ${typical} ms, 95 % ${slow} ms; opening ${opening} ms`)
    const budget = BUDGET_MS[times]
    const isWithin = budget === undefined ? undefined : at(1) <= budget
    line('  worst keystroke', `${worst} ms`, isWithin, budget ? `${budget} ms` : '')
  }
}

/** One run, with empty caches. */
function typed(index: SearchIndex, prefixes: readonly string[]) {
  const opened = performance.now()
  const { search, suggest, answer } = createSearch(index)
  const openMs = performance.now() - opened
  const keystrokesMs = prefixes.map((prefix) => {
    const start = performance.now()
    search(prefix)
    suggest(prefix)
    answer(prefix)
    return performance.now() - start
  })
  return { openMs, keystrokesMs }
}

/**
 * One word in this many is new in each copy: a text of twenty times the length has about five times the distinct
 * words.
 */
const NEW_WORD_EVERY = 25

/** The result is the same each time. */
function grown(items: readonly SearchItem[], times: number): SearchItem[] {
  const random = seededRandom()
  const reworded = (text: string) =>
    text.replace(/\p{L}{4,}/gu, (word) => (random() * NEW_WORD_EVERY < 1 ? newWord(word, random) : word))
  const copyOf = (item: SearchItem, copy: number): SearchItem => ({
    ...item,
    id: `${item.id}/${copy}`,
    title: reworded(item.title),
    subtitle: reworded(item.subtitle),
    description: reworded(item.description),
    content: reworded(item.content),
  })
  const copies = Array.from({ length: times - 1 }, (_, copy) => items.map((item) => copyOf(item, copy + 1)))
  return [...items, ...copies.flat()]
}

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
