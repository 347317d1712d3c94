import { type PageWeight, readBuiltPages, weigh } from './page-weight.ts'

/** `npm run bench:weight`: what each page of the built site weighs, against its budget. */
const dist = `${import.meta.dirname}/../dist`
const weights = readBuiltPages(dist).map((page) => weigh(page, dist))

const bytes = (count: number) => count.toLocaleString('en-US').padStart(8)
const isOver = ({ htmlBrotliBytes, budgetBytes }: PageWeight) => htmlBrotliBytes > budgetBytes

console.log(`${'page'.padEnd(32)}    HTML   Brotli   budget   at load  islands`)
for (const weight of weights) {
  const { path, htmlBytes, htmlBrotliBytes, budgetBytes, scriptsAtLoad, islandBrotliBytes } = weight
  const columns = [htmlBytes, htmlBrotliBytes, budgetBytes].map(bytes).join(' ')
  const scripts = scriptsAtLoad.length === 0 ? 'nothing' : `${scriptsAtLoad.length} files`
  const verdict = isOver(weight) ? 'OVER' : 'ok'
  console.log(`${path.padEnd(32)}${columns} ${scripts.padStart(9)} ${bytes(islandBrotliBytes)}  ${verdict}`)
}

const over = weights.filter((weight) => isOver(weight) || weight.scriptsAtLoad.length > 0)
console.log(over.length === 0 ? `All ${weights.length} pages are within budget.` : `${over.length} pages are over.`)
if (over.length > 0) process.exitCode = 1
