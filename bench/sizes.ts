import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { collections } from '#schemas/content/collections'
import { readSunTime } from '#schemas/time/time-of-day'
import { startSite, type TestSite } from '#tests/support/start-site'
import { withoutLimits } from './load.ts'
import { secondsUntil } from './measure.ts'

const folder = mkdtempSync(join(tmpdir(), 'bench-'))
process.once('exit', () => rmSync(folder, { recursive: true }))
const contents = new Map<string, string>()

/** A copy of `content/` with this many times the entries, the same for all measures. */
export const contentOf = (times: number): string => copyOf(`${times}-times`, (content) => growContent(content, times))

/** A copy of `content/` with what `grow` adds, made once for each name. */
export function copyOf(name: string, grow: (content: string) => void): string {
  const known = contents.get(name)
  if (known) return known
  const content = join(folder, name)
  cpSync('content', content, { recursive: true })
  grow(content)
  contents.set(name, content)
  return content
}

/** Today's entries, ten times and fifty times as many. */
export const SIZES = [1, 10, 50]

/** Measures a server at each size. */
export async function atEachSize(
  measure: (site: TestSite, times: number, content: string) => Promise<void>,
): Promise<void> {
  for (const times of SIZES) {
    const content = contentOf(times)
    const site = await startSite({ env: { ...withoutLimits, CONTENT_DIR: content } })
    await measure(site, times, content).finally(() => site.stop())
  }
}

/** Restarts a server after the power went, and says how many seconds pass to the first page. */
export async function restartSeconds(site: TestSite): Promise<number> {
  await site.killHard()
  const restart = site.restart()
  const seconds = await secondsUntil(async () => (await fetch(site.url).catch(() => undefined))?.ok === true)
  await restart
  return seconds
}

/** The address of each page in the sitemap. */
export async function pagePaths({ url }: Pick<TestSite, 'url'>): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
}

/** Gets one page, and says how many milliseconds it took. */
export async function timedPage(url: string): Promise<{ html: string; milliseconds: number }> {
  const begun = performance.now()
  const answer = await fetch(url)
  const html = await answer.text()
  if (!answer.ok) throw new Error(`${url} was answered ${answer.status}`)
  return { html, milliseconds: performance.now() - begun }
}

/** Lehmer's generator: the same numbers in each run. */
export function seededRandom(): () => number {
  let state = 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** Copies each entry, with different words: repeated text would compress to almost nothing. */
function growContent(root: string, times: number): void {
  const random = seededRandom()
  for (const folder of Object.keys(collections))
    for (const file of readdirSync(`${root}/${folder}`)) {
      const entry = parse(readFileSync(`${root}/${folder}/${file}`, 'utf8'))
      // Entries without `order` are in no list.
      if (entry.order === undefined) continue
      for (let copy = 1; copy < times; copy += 1)
        writeFileSync(
          `${root}/${folder}/${file.replace('.yaml', `-${copy}.yaml`)}`,
          stringify({ ...Object(reworded(entry, random)), order: entry.order + copy * 1000 }),
        )
    }
}

/** A word within a sentence: neither part of an address nor one of a few words with a meaning for the site. */
const WORD = /(?<= )[a-z]{4,}(?=[ ,])/g
const NEW_WORD_EVERY = 5
const LETTERS = 'eeetaoinshrdlucm'

export const newWord = (word: string, random: () => number): string =>
  word.replace(/./g, () => LETTERS[Math.floor(random() * LETTERS.length)] ?? '')

export function reworded(value: unknown, random: () => number): unknown {
  // A time by the sun has words with a meaning, too.
  if (typeof value === 'string' && readSunTime(value)) return value
  if (typeof value === 'string')
    return value.replace(WORD, (word) => (random() * NEW_WORD_EVERY < 1 ? newWord(word, random) : word))
  if (Array.isArray(value)) return value.map((part) => reworded(part, random))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, reworded(part, random)]))
}
