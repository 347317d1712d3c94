import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { daysBetween, isDay } from '../calendar/time/days.ts'
import { compileIfStale } from './build/compile-site.ts'
import { type Finding, readSite } from './two-years/read-site.ts'

const USAGE = 'npm run two-years [-- --from 2026-08-01 --to 2028-07-31 --every 7]'
/** The years that `content/year.yaml` has. */
const [FROM, TO] = ['2026-08-01', '2028-07-31']

/**
 * `npm run two-years`: draws every page for each day of two years, and reports what it says that is not true on that day. It takes
 * about a second a day.
 */
const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    to: { type: 'string' },
    every: { type: 'string' },
    on: { type: 'string', multiple: true },
  },
})
const { from = FROM, to = TO, every = '1', on } = values
const days = on ?? daysBetween(from, to).filter((_, index) => index % Number(every) === 0)
if (days.length === 0 || !days.every(isDay)) throw new Error(`These are not days: ${USAGE}`)

const { folder } = await compileIfStale()
const { pages, findings, digest } = await readSite(
  resolve(folder),
  resolve(process.env.CONTENT_DIR || 'content'),
  days,
  (day) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${day}`)
  },
)
for (const finding of findings) console.log(inWords(finding))
console.log(
  `${pages} pages of ${days.length} days were read: ${findings.length} untrue sentences. Digest of the pages: ${digest}`,
)
if (findings.length > 0) process.exitCode = 1

function inWords({ path, rule, quote, days: [first = '', ...more] }: Finding): string {
  const last = more.at(-1)
  const when = last ? `${more.length + 1} days from ${first} to ${last}` : first
  return `${path}  ${rule}, ${when}\n  ${quote.slice(0, 300)}`
}
