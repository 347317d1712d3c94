import { resolve } from 'node:path'
import { daysBetween, isDay } from '../calendar/time/days.ts'
import { UsageError } from '../schemas/expected-error.ts'
import { compileIfStale } from './build/compile-site.ts'
import { type Finding, readSite } from './two-years/read-site.ts'

interface Days {
  from: string
  to: string
  /** Only each so many. */
  every: string
  /** These alone. */
  on?: readonly string[] | undefined
}

/** `npm run two-years`: draws every page for each day of the years that `content/year.yaml` has, and reports what is not true on that day. */
export async function readTwoYears({ from, to, every, on }: Days): Promise<void> {
  const days = on ?? daysBetween(from, to).filter((_, index) => index % Number(every) === 0)
  if (days.length === 0 || !days.every(isDay)) throw new UsageError('These are not days.')
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
}

function inWords({ path, rule, quote, days: [first = '', ...more] }: Finding): string {
  const last = more.at(-1)
  const when = last ? `${more.length + 1} days from ${first} to ${last}` : first
  return `${path}  ${rule}, ${when}\n  ${quote.slice(0, 300)}`
}
