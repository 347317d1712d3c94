import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { compileIfStale } from '../scripts/build/compile-site.ts'
import { growContent } from '../tests/support/grown-content.ts'
import { startSite, type TestSite } from '../tests/support/start-site.ts'

/**
 * `npm run bench:pages`: a server with 1, 10 and 50 times the entries. The milliseconds of the first drawing of each page, as a
 * visitor waits for it; the seconds from a saved word to the page that shows it, and from a start to the first page, with good words and with broken ones;
 * and the memory of the process once each page was drawn. It exits with code 1 where a budget for the entries of today is missed.
 */
const BUDGET = { drawing: 150, changed: 2, restart: 1.5, megabytes: 300 }
const CHANGES = 7

const folder = mkdtempSync(join(tmpdir(), 'bench-pages-'))
try {
  await compileIfStale()
  const { drawing, changed, restart, megabytes } = BUDGET
  console.log(`budgets: drawing ${drawing} ms, changed ${changed} s, restart ${restart} s, ${megabytes} MB`)
  console.log('entries  pages  drawing: median, slowest   changed: median, slowest   restart, broken   MB')
  for (const times of [1, 10, 50]) {
    const content = join(folder, `content-${times}`)
    cpSync('content', content, { recursive: true })
    if (times > 1) growContent(content, times)
    const isWithin = await measure(content, times)
    if (times === 1 && !isWithin) process.exitCode = 1
  }
} finally {
  rmSync(folder, { recursive: true })
}

async function measure(content: string, times: number): Promise<boolean> {
  const site = await startSite({ env: { CONTENT_DIR: content, REQUESTS_PER_MINUTE: '100000' } })
  try {
    const drawings = await drawEachPage(site)
    const megabytes = megabytesOf(site.pid())
    const changes = await changeWords(site, content)
    const restart = await secondsOfRestart(site)
    const file = join(content, 'faq/is-the-food-kosher.yaml')
    writeFileSync(file, 'question: [\n')
    const broken = await secondsOfRestart(site)
    const [drawing, slowest] = medianAndMost(drawings)
    const [changed, slowestChange] = medianAndMost(changes)
    console.log(
      [
        `${times} ×`.padStart(7),
        String(drawings.length).padStart(7),
        `${drawing.toFixed(0)} ms, ${slowest.toFixed(0)} ms`.padStart(26),
        `${changed.toFixed(2)} s, ${slowestChange.toFixed(2)} s`.padStart(27),
        `${restart.toFixed(2)} s, ${broken.toFixed(2)} s`.padStart(18),
        megabytes.toFixed(0).padStart(5),
      ].join(''),
    )
    return (
      slowest <= BUDGET.drawing &&
      changed <= BUDGET.changed &&
      restart <= BUDGET.restart &&
      megabytes <= BUDGET.megabytes
    )
  } finally {
    await site.stop()
  }
}

/** The milliseconds until each page of the sitemap has come for the first time. */
async function drawEachPage({ url }: TestSite): Promise<number[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  const taken: number[] = []
  for (const path of paths) {
    const startedAt = performance.now()
    const answer = await fetch(url + path)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`)
    taken.push(performance.now() - startedAt)
  }
  return taken
}

async function changeWords(site: TestSite, content: string): Promise<number[]> {
  const file = join(content, 'faq/is-the-food-kosher.yaml')
  const taken: number[] = []
  for (let number = 1; number <= CHANGES; number += 1) {
    // So that each falls at another moment between two looks.
    await wait(1000 + number * 70)
    const question = `Changed ${number}`
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^question: .*$/m, `question: ${question}`))
    taken.push(await secondsUntil(async () => (await (await fetch(`${site.url}/faq`)).text()).includes(question)))
  }
  return taken
}

async function secondsOfRestart(site: TestSite): Promise<number> {
  await site.killHard()
  const restarted = site.restart()
  const seconds = await secondsUntil(async () => (await fetch(site.url).catch(() => undefined))?.ok === true)
  await restarted
  return seconds
}

async function secondsUntil(holds: () => Promise<boolean>): Promise<number> {
  const startedAt = performance.now()
  while (!(await holds())) await wait(10)
  return (performance.now() - startedAt) / 1000
}

/** What the process has in memory; its threads are in it. */
function megabytesOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

function medianAndMost(all: readonly number[]): [number, number] {
  const sorted = all.toSorted((one, other) => one - other)
  return [sorted[Math.floor(sorted.length / 2)] ?? 0, sorted.at(-1) ?? 0]
}
