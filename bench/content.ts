import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { parse } from 'node-html-parser'
import { page } from '#schemas/content/pages'
import { limits } from '#schemas/limits'
import { ownersLink, signIn } from '#tests/support/staffed-site'
import { isPostgresHere, startPostgres } from '#tests/support/start-postgres'
import { startSite, type TestSite } from '#tests/support/start-site'
import { compileIfStale } from '../scripts/build/compile-site.ts'
import { runNode } from '../scripts/run-command.ts'
import { budgetOf, HEADERS_BYTES } from '../site/build/page-budget.ts'
import { startWithArchive } from './archive.ts'
import { checkOneFile } from './check-one-file.ts'
import { withoutLimits } from './load.ts'
import {
  inTime,
  line,
  lineAt,
  median,
  processorMilliseconds,
  residentMegabytes,
  runParts,
  secondsUntil,
  sumOf,
  taken,
  withChildren,
} from './measure.ts'
import { contentOf, pagePaths, restartSeconds, SIZES, timedPage } from './sizes.ts'

const BUDGET = { changedEntry: 2, here: 0.5, elsewhere: 2, check: 2 }
const RUNS = 3

/**
 * `npm run bench:content [-- PART …]`: publishing, reading and checking content at 1, 10 and 50 times the entries, the pages of fifty times
 * as many, and what an archive of 25 and 100 years costs. It exits with code 1 where a budget is missed.
 */
export async function benchContent(parts: readonly string[]): Promise<void> {
  await compileIfStale()
  await runParts(parts, {
    published: measurePublished,
    archive: measureArchive,
    reading: measureReading,
    check: measureCheck,
    growth: measureGrowth,
    texts: measureTexts,
  })
}

/** The seconds from a changed file in CONTENT_DIR to the page that shows it. */
export async function measureChangedFile({ url }: TestSite, times: number, content: string): Promise<void> {
  const file = join(content, 'faq/is-the-food-kosher.yaml')
  const words = readFileSync(file, 'utf8')
  const seen: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    // So that each falls at another moment between two looks.
    await wait(1000 + run * 170)
    const question = `Changed ${run}?`
    writeFileSync(file, words.replace(/^question: .*$/m, `question: ${question}`))
    seen.push(await secondsUntil(async () => (await (await fetch(`${url}/faq`)).text()).includes(question)))
  }
  writeFileSync(file, words)
  const seconds = median(seen)
  const budget = BUDGET.changedEntry
  lineAt(times, 'a changed file is shown', `${seconds.toFixed(2)} s`, seconds <= budget, `${budget} s`)
}

/** The seconds from Publish to the page that shows it: on one replica, and on three that share PostgreSQL. */
export async function measurePublished(): Promise<void> {
  if (!isPostgresHere) throw new Error('PostgreSQL is not installed, on which three replicas are measured')
  for (const times of SIZES) for (const replicas of [1, 3]) await publish(times, replicas)
}

const CHANGES = [
  { what: 'an event’s title', path: 'events/shabbat-dinner.yaml', key: 'title', page: '/events/shabbat-dinner' },
  { what: 'the campus’s name', path: 'site.yaml', key: 'name', page: '/' },
]

interface Shown {
  here: number
  elsewhere: number
  processor: number
}

/** Publishes by the staff's calls, at one of some replicas, and asks all of them for the page. */
async function publish(times: number, replicas: number): Promise<void> {
  const postgres = await startPostgres()
  const sites: TestSite[] = []
  try {
    const env = { ...withoutLimits, CONTENT_DIR: contentOf(times), DATABASE_URL: await postgres.database() }
    for (let number = 0; number < replicas; number += 1) sites.push(await startSite({ env }))
    const [first, ...others] = sites
    if (!first) throw new Error('Without a replica there is nothing to measure')
    const staff = await signIn(first, await ownersLink({ ...env, DATA_DIR: first.dataDir }, first.clock))
    // With many entries each takes long: one of them shows it.
    for (const { what, path, key, page } of times === 1 ? CHANGES : CHANGES.slice(0, 1)) {
      const all: Shown[] = []
      // The first is cold.
      for (let run = 0; run <= RUNS; run += 1)
        all.push(await publishOnce([first, ...others], staff, { path, key, page }, `Changed ${key} ${run}`))
      reportShown(times, what, replicas, all.slice(1))
    }
  } finally {
    await Promise.all(sites.map((site) => site.stop()))
    await postgres.stop()
  }
}

type Staff = Awaited<ReturnType<typeof signIn>>

/** Publishes a text at the first of some replicas, and asks all of them for the page until it is there. */
async function publishOnce(
  [first, ...others]: readonly [TestSite, ...TestSite[]],
  staff: Staff,
  { path, key, page }: Omit<(typeof CHANGES)[number], 'what'>,
  text: string,
): Promise<Shown> {
  const change = await staff.changed(first, path, { [key]: text })
  // Whoever has opened a form types for a while, and what was drawn again before is done.
  await wait(2000 + Math.random() * 300)
  const usedBefore = usedBy(first)
  const shown = ({ url }: TestSite) => secondsUntil(async () => (await (await fetch(url + page)).text()).includes(text))
  const [here, elsewhere] = await Promise.all([
    shown(first),
    Promise.all(others.map(shown)).then((each) => Math.max(0, ...each)),
    staff.post(first, 'content.publish', change),
  ])
  return { here, elsewhere, processor: usedBy(first) - usedBefore }
}

function reportShown(times: number, what: string, replicas: number, all: readonly Shown[]): void {
  const typical = (figure: keyof Shown) => median(all.map((each) => each[figure]))
  const [here, elsewhere] = [typical('here'), typical('elsewhere')]
  const onOthers = (text: string) => (replicas > 1 ? text : '')
  lineAt(
    times,
    `Publish ${what}: seen there${onOthers(`, on ${replicas - 1} others`)}; processor`,
    `${here.toFixed(2)} s${onOthers(`, ${elsewhere.toFixed(2)} s`)}; ${typical('processor').toFixed(0)} ms`,
    here <= BUDGET.here && elsewhere <= BUDGET.elsewhere,
    `${BUDGET.here} s${onOthers(`, ${BUDGET.elsewhere} s`)}`,
  )
}

/** By a replica and its processes, in milliseconds. */
const usedBy = (site: TestSite): number => sumOf(withChildren(site.pid()), processorMilliseconds)

const BUDGET_YEARS = 25
const YEARS = [0, BUDGET_YEARS, 100]
const MOST_GROWTH = 1.5
const PUBLISHED_TIMES = 10

/** Publication, restart and memory with an archive, beside those without: what is over may cost half as much again after 25 years. */
async function measureArchive(): Promise<void> {
  let today: Readonly<Record<string, number>> | undefined
  for (const years of YEARS) {
    const site = await startWithArchive(years).catch((error: Error) => {
      const [reason] = /Worker terminated due to[^"\n]*|took more than[^"\n]*/.exec(error.message) ?? [error.message]
      line(`${years} years of archive: it does not start`, '', false, `“it starts and serves”: ${reason}`)
    })
    if (!site) continue
    const figures = await measureSite(site, years <= BUDGET_YEARS).finally(() => site.stop())
    today ??= figures
    for (const [what, figure] of Object.entries(figures)) {
      const growth = figure / (today[what] ?? figure)
      const shown = `${figure.toFixed(figure < 10 ? 2 : 0)}${years ? `, ${growth.toFixed(2)} ×` : ''}`
      const isWithin = years === BUDGET_YEARS ? growth <= MOST_GROWTH : undefined
      line(`${years} years of archive: ${what}`, shown, isWithin, isWithin === undefined ? '' : `${MOST_GROWTH} ×`)
    }
  }
}

/** @param isDrawn whether each page is drawn, too, which takes minutes with a hundred years of them */
async function measureSite(site: TestSite, isRenderInput: boolean): Promise<Record<string, number>> {
  const [change] = CHANGES
  if (!change) throw new Error('There is nothing to publish')
  const staff = await signIn(site, await ownersLink({ DATA_DIR: site.dataDir }, site.clock))
  const publish = (text: string) => publishOnce([site], staff, change, text)
  const all: Shown[] = []
  // The first is cold.
  for (let run = 0; run <= RUNS; run += 1) all.push(await publish(`Changed ${run}`))
  const shown = (figure: keyof Shown) => median(all.slice(1).map((each) => each[figure]))
  const restarts: { seconds: number; processor: number }[] = []
  for (let run = 0; run < RUNS; run += 1)
    restarts.push({ seconds: await restartSeconds(site), processor: usedBy(site) })
  const figures = {
    'Publish to seen, s': shown('here'),
    'its processor time, ms': shown('processor'),
    'restart to the first page, s': median(restarts.map(({ seconds }) => seconds)),
    'processor time of the restart, ms': median(restarts.map(({ processor }) => processor)),
  }
  if (!isRenderInput) return figures
  for (const path of await pagePaths(site)) await timedPage(site.url + path)
  const rendered = sumOf(withChildren(site.pid()), residentMegabytes)
  for (let run = 0; run < PUBLISHED_TIMES; run += 1) await publish(`Changed again ${run}`)
  return {
    ...figures,
    'memory after each page was drawn, MB': rendered,
    [`and after ${PUBLISHED_TIMES} publications, MB`]: sumOf(withChildren(site.pid()), residentMegabytes),
  }
}

/** As much as the thread has that serves the site. */
const READING_MEGABYTES = 256

/** Reads all content in a process of its own, and again after one entry has changed. */
async function measureReading(): Promise<void> {
  for (const times of SIZES) {
    const runs: Record<string, number>[] = []
    for (let run = 0; run < RUNS; run += 1) {
      const memory = `--max-old-space-size=${READING_MEGABYTES}`
      const { code, output, errors } = await runNode([memory, 'bench/read-twice.ts', contentOf(times)])
      if (code === 0) runs.push(JSON.parse(output))
      else if (!errors.includes('heap out of memory')) throw new Error(output)
    }
    const figure = (name: string) => median(runs.map((run) => run[name] ?? Number.NaN)).toFixed(0)
    const isDone = runs.length === RUNS
    line(
      `${times} × reading all content, processor; one entry changed; clashes`,
      isDone
        ? `${figure('cold')} ms, ${figure('processor')} ms; ${figure('again')} ms; ${figure('check')} ms`
        : 'out of memory',
      isDone,
      `${READING_MEGABYTES} MB${isDone ? `; it has ${figure('megabytes')} MB in all` : ''}`,
    )
  }
}

/** The check of all words by a process of its own, as `npm run check -- content` does it. */
async function measureCheck(): Promise<void> {
  for (const times of SIZES) {
    const content = contentOf(times)
    const runs: number[] = []
    for (let run = 0; run < RUNS; run += 1)
      runs.push(
        await taken(async () => {
          const { code, output } = await runNode(['scripts/check/content.ts', content])
          if (code !== 0) throw new Error(output)
        }),
      )
    const seconds = median(runs) / 1000
    lineAt(times, 'the check of all words', `${seconds.toFixed(2)} s`, seconds <= BUDGET.check, `${BUDGET.check} s`)
  }
}

const TIMES = 50
const MOST_ELEMENTS = 1500
const compress = promisify(brotliCompress)

/** Every page with fifty times the entries: its weight, and how many elements it has. */
async function measureGrowth(): Promise<void> {
  const site = await startSite({ env: { ...withoutLimits, CONTENT_DIR: contentOf(TIMES) } })
  try {
    const pages: { path: string; share: number; elements: number }[] = []
    for (const path of await pagePaths(site)) {
      const { html } = await timedPage(site.url + path)
      const bytes = HEADERS_BYTES + (await compress(html)).byteLength
      pages.push({ path, share: bytes / budgetOf(path), elements: parse(html).querySelectorAll('*').length })
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

const REPEATED = [
  ...['[', '![', '](', '[a](', '[a][', '[a]: ', '<', '<a href="', '<!--', '<b>', '</', '&', '&#'],
  ...['\\', '\\[', '*', '**'],
  ...['*a ', '_a ', '*a_ ', '**a *b ', '~', '~~a ', '`', '``a ', '> ', '- ', '1. ', '- a\n', '# ', '|', 'a|b\n', '|-'],
  ...['{', '{A', '{phone} ', '{a of ', 'a', 'a@', 'a.', 'Aa ', 'Friday, ', 'May 1, ', '12:30 ', '6', ' ', '\t', 'a \n'],
  ...['www.a', 'http://', 'Ruth ', 'Ruth and ', 'dinner ', '“', '"a', 'ab. Cd', '[a](mailto:', '<a href="mailto:a">'],
  ...['\u05d0', '\ud83d\udd4e', '[*a ', '**a *b “', 'a.*', 'www.a*', '- a\n|', '- a\n**', '1. 12:30 ', '``a \\'],
]

const BUDGET_MILLISECONDS = 100
const CHECKS = 5

/**
 * The processor time of the check for the worst texts that words may have, each as long as a text may be: whoever else publishes waits
 * for it.
 */
async function measureTexts(): Promise<void> {
  const checked = (repeated: string) => {
    const text = repeated.repeat(limits.contentTextCharacters).slice(0, limits.contentTextCharacters)
    const before = process.cpuUsage()
    checkOneFile('content/pages/a.md', `---\ntitle: A\nheading: A\ndescription: A\n---\n\n${text}\n`, page)
    return process.cpuUsage(before).user / 1000
  }
  const all = REPEATED.map((repeated) => ({
    repeated,
    milliseconds: median(Array.from({ length: CHECKS }, () => checked(repeated))),
  }))
  const [worst] = all.toSorted((one, other) => other.milliseconds - one.milliseconds)
  if (!worst) throw new Error('There is no text to measure')
  const what = `worst of ${all.length} long texts, ${JSON.stringify(worst.repeated)}`
  inTime(what, worst.milliseconds, BUDGET_MILLISECONDS)
}
