import buildOwnSite from '#tests/support/build-own-site'
import { startSite } from '#tests/support/start-site'
import { AS_BEHIND_TLS, islandWeights, type PageWeight, readBuiltPages, weigh } from './page-weight.ts'

/** `npm run bench:weight`: the transfer size of each page of the built site, compared with its budget. */
await buildOwnSite()
const dist = `${import.meta.dirname}/../dist`
const pages = readBuiltPages(dist)
const site = await startSite({ env: AS_BEHIND_TLS })
const weights = await Promise.all(pages.map((page) => weigh(page, site.url))).finally(site.stop)

const islandBytes = pages.map(islandWeights(dist))
const bytes = (count: number) => count.toLocaleString('en-US').padStart(8)
const isOver = ({ headerBytes, bodyBytes, budgetBytes }: PageWeight) => headerBytes + bodyBytes > budgetBytes

console.log(`${'page'.padEnd(32)}    HTML   Brotli  headers     sent   budget   at load  islands`)
for (const [at, weight] of weights.entries()) {
  const { path, htmlBytes, bodyBytes, headerBytes, budgetBytes, scriptsAtLoad } = weight
  const columns = [htmlBytes, bodyBytes, headerBytes, headerBytes + bodyBytes, budgetBytes].map(bytes).join(' ')
  const scripts = scriptsAtLoad.length === 0 ? 'nothing' : `${scriptsAtLoad.length} files`
  const verdict = isOver(weight) ? 'OVER' : 'ok'
  console.log(`${path.padEnd(32)}${columns} ${scripts.padStart(9)} ${bytes(islandBytes[at] ?? 0)}  ${verdict}`)
}

const over = weights.filter((weight) => isOver(weight) || weight.scriptsAtLoad.length > 0)
console.log(over.length === 0 ? `All ${weights.length} pages are within budget.` : `${over.length} pages are over.`)
if (over.length > 0) process.exitCode = 1
