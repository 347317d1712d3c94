import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'rolldown'
import { createSearch } from '#search/create-search'
import type { SearchIndex } from '#search/search-item'
import buildOwnSite from '#tests/support/build-own-site'
import { isRelevant, type Relevance, relevanceOf, wantedQueries } from './search-relevance.ts'
import { typingCost } from './search-speed.ts'

/** `npm run bench:search`: how well the built site's search finds things, how fast it is, and its size. */
const root = `${import.meta.dirname}/..`
await buildOwnSite()
const text = readFileSync(`${root}/dist/search-index.json`, 'utf8')
const index: SearchIndex = JSON.parse(text)
const queries = wantedQueries()

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1).padStart(5)} %`
const line = (name: string, { first, firstThree, queries: all }: Relevance) =>
  console.log(`${name.padEnd(28)} ${percent(first, all)} first  ${percent(firstThree, all)} among the first three`)

const ours = createSearch(index)
const relevance = await relevanceOf((query) => ours.search(query).map(({ id }) => id), queries)
console.log(`${queries.length} queries over ${index.items.length} items`)
line('This search', relevance)

console.log('\nNot first with us:')
for (const { query, wanted, found } of relevance.misses)
  console.log(`${query.padEnd(34)} wanted ${wanted.join(' or ')}\n${''.padEnd(34)} found  ${found.join(', ')}`)

console.log('\nA keystroke: results and suggestions, for every prefix of every query')
for (const times of [1, 10, 20]) {
  const { items, openMs, medianMs, p95Ms, worstMs, budgetMs } = typingCost(
    index,
    queries.map(({ query }) => query),
    times,
  )
  const ms = (value: number) => `${value.toFixed(2)} ms`.padStart(10)
  const budget = budgetMs ? `, budget ${budgetMs} ms` : ''
  console.log(
    `${String(times).padStart(2)} times the content (${items} items): median ${ms(medianMs)}, 95 % ${ms(p95Ms)}, worst ${ms(worstMs)}${budget}; opening ${ms(openMs)}`,
  )
}

const { output } = await build({
  input: `${root}/search/create-search.ts`,
  platform: 'browser',
  write: false,
  output: { format: 'esm', minify: true },
})
const brotli = (content: string) => brotliCompressSync(content).byteLength
const bytes = (count: number) => `${count.toLocaleString('en-US')} bytes`
const [weighed, code] = [brotli(text), brotli(output[0].code)]
console.log(
  `\nFetched when it is first opened, Brotli: index ${bytes(weighed)}, search with Fuse ${bytes(code)}, together ${bytes(weighed + code)}`,
)

if (!isRelevant(relevance)) process.exitCode = 1
