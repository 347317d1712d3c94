import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startSite, type TestSite } from '#tests/support/start-site'
import { compileIfStale } from '../scripts/build/compile-site.ts'
import { measureChangedFile, measurePublished } from './content.ts'
import { besidePeer, hasWrk, measured, print, startNginx, withoutLimits } from './load.ts'
import { line, lineAt, median, residentMegabytes, runParts, sumOf, withChildren } from './measure.ts'
import { measurePaint, measureTouch } from './phone.ts'
import { atEachSize, pagePaths, restartSeconds, timedPage } from './sizes.ts'

const BUDGET = { drawingMilliseconds: 150, restartSeconds: 1.5, megabytes: 300, timesOfNginx: 2 }
const RESTARTS = 3
const SECONDS = 10

/**
 * `npm run bench:pages [-- PART …]`: what the budgets say of pages, most of it at 1, 10 and 50 times the entries. It exits with code 1
 * where a budget for the entries of today is missed.
 */
export async function benchPages(parts: readonly string[]): Promise<void> {
  await compileIfStale()
  await runParts(parts, {
    rendering: () => atEachSize(measureDrawing),
    memory: () => atEachSize(measureMemory),
    restart: () => atEachSize(measureRestart),
    changed: () => atEachSize(measureChangedFile),
    published: measurePublished,
    kept: measureStoredPage,
    paint: measurePaint,
    touch: measureTouch,
  })
}

/** The milliseconds in which a visitor gets a page that nobody asked for before. */
async function measureDrawing(site: TestSite, times: number): Promise<void> {
  const pages: { path: string; milliseconds: number }[] = []
  for (const path of await pagePaths(site)) pages.push({ path, ...(await timedPage(site.url + path)) })
  const typical = median(pages.map(({ milliseconds }) => milliseconds))
  const worst = pages.toSorted((one, other) => other.milliseconds - one.milliseconds)[0]
  if (!worst) throw new Error('The sitemap has no page')
  const what = `first drawing of ${pages.length} pages, worst ${worst.path}`
  const figure = `${typical.toFixed(0)} ms, worst ${worst.milliseconds.toFixed(0)} ms`
  const most = BUDGET.drawingMilliseconds
  lineAt(times, what, figure, worst.milliseconds <= most, `worst ${most} ms`)
}

/** The memory of all processes after each page was drawn. */
async function measureMemory(site: TestSite, times: number): Promise<void> {
  for (const path of await pagePaths(site)) await timedPage(site.url + path)
  const pids = withChildren(site.pid())
  const megabytes = sumOf(pids, residentMegabytes)
  const what = `memory after each page was drawn, processes: ${pids.length}`
  lineAt(times, what, `${megabytes.toFixed(0)} MB`, megabytes <= BUDGET.megabytes, `${BUDGET.megabytes} MB`)
}

/** The seconds from a start, after the power went, to the first page: with good words, and with a file of words that can't be read. */
async function measureRestart(site: TestSite, times: number, content: string): Promise<void> {
  const restarted = async () => {
    const taken: number[] = []
    for (let number = 0; number < RESTARTS; number += 1) taken.push(await restartSeconds(site))
    return median(taken)
  }
  // A site that has run for a while has served its words.
  await timedPage(site.url)
  const good = await restarted()
  const file = join(content, 'faq/is-the-food-kosher.yaml')
  const words = readFileSync(file)
  writeFileSync(file, 'question: [\n')
  const broken = await restarted().finally(() => writeFileSync(file, words))
  const figure = `${good.toFixed(2)} s, ${broken.toFixed(2)} s`
  const most = BUDGET.restartSeconds
  lineAt(times, 'restart to the first page; with broken words', figure, Math.max(good, broken) <= most, `${most} s`)
}

/** The processor time of a page that the server has drawn, beside nginx, which sends as many bytes from a file. */
async function measureStoredPage(): Promise<void> {
  if (!hasWrk) throw new Error('wrk is not installed: another client would take the time that is measured')
  const site = await startSite({ env: withoutLimits })
  const { headers } = await fetch(site.url, { headers: { 'accept-encoding': 'br' } })
  const head = [...headers].reduce((sum, [name, value]) => sum + name.length + value.length + ': \r\n'.length, 0)
  const bytes = Number(headers.get('content-length')) + head
  const ours = await measured(() => [site.pid()], `${site.url}/`, SECONDS).finally(() => site.stop())
  const nginx = await besidePeer(await startNginx(bytes), SECONDS)
  print('a stored page', ours)
  print(`nginx, ${bytes} bytes`, nginx)
  const times = ours.microseconds / nginx.microseconds
  const most = BUDGET.timesOfNginx
  line('a stored page takes', `${times.toFixed(2)} × nginx’s time`, times <= most, `${most} ×`)
}
