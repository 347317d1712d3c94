import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestSite } from '#tests/support/start-site'
import { residentMegabytes, sumOf, withChildren } from '../processes.ts'
import { lineAt, median, secondsUntil } from '../report.ts'
import { atEachSize, pagePaths, timedPage } from '../sizes.ts'

const BUDGET = { drawingMilliseconds: 150, restartSeconds: 1.5, megabytes: 300 }

/** The milliseconds in which a visitor gets a page that nobody asked for before. */
export const measureDrawing = (): Promise<void> =>
  atEachSize(async (site, times) => {
    const paths = await pagePaths(site)
    const taken: { path: string; milliseconds: number }[] = []
    for (const path of paths) {
      const { milliseconds } = await timedPage(site.url + path)
      taken.push({ path, milliseconds })
    }
    const typical = median(taken.map(({ milliseconds }) => milliseconds))
    const worst = taken.toSorted((one, other) => other.milliseconds - one.milliseconds)[0]
    if (!worst) throw new Error('The sitemap has no page')
    lineAt(
      times,
      `first drawing of ${paths.length} pages, worst ${worst.path}`,
      `${typical.toFixed(0)} ms, worst ${worst.milliseconds.toFixed(0)} ms`,
      worst.milliseconds <= BUDGET.drawingMilliseconds,
      `worst ${BUDGET.drawingMilliseconds} ms`,
    )
  })

/** The memory of all processes after each page was drawn. */
export const measureMemory = (): Promise<void> =>
  atEachSize(async (site, times) => {
    for (const path of await pagePaths(site)) await timedPage(site.url + path)
    const pids = withChildren(site.pid())
    const megabytes = sumOf(pids, residentMegabytes)
    lineAt(
      times,
      `memory after each page was drawn, processes: ${pids.length}`,
      `${megabytes.toFixed(0)} MB`,
      megabytes <= BUDGET.megabytes,
      `${BUDGET.megabytes} MB`,
    )
  })

const RESTARTS = 3

/** The seconds from a start, after the power went, to the first page: with good words, and with a file of words that can't be read. */
export const measureRestart = (): Promise<void> =>
  atEachSize(async (site, times, content) => {
    const restarted = async () => {
      const taken: number[] = []
      for (let number = 0; number < RESTARTS; number += 1) taken.push(await secondsOfRestart(site))
      return median(taken)
    }
    // A site that has run for a while has served its words.
    await timedPage(site.url)
    const good = await restarted()
    const file = join(content, 'faq/is-the-food-kosher.yaml')
    const words = readFileSync(file)
    writeFileSync(file, 'question: [\n')
    const broken = await restarted().finally(() => writeFileSync(file, words))
    lineAt(
      times,
      'restart to the first page; with broken words',
      `${good.toFixed(2)} s, ${broken.toFixed(2)} s`,
      Math.max(good, broken) <= BUDGET.restartSeconds,
      `${BUDGET.restartSeconds} s`,
    )
  })

async function secondsOfRestart(site: TestSite): Promise<number> {
  await site.killHard()
  const restarted = site.restart()
  const seconds = await secondsUntil(async () => (await fetch(site.url).catch(() => undefined))?.ok === true)
  await restarted
  return seconds
}
