import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { collections } from '#schemas/content/collections'
import { readSunTime } from '#schemas/content/time-of-day'
import { startSite, type TestSite } from '#tests/support/start-site'
import { withoutLimits } from './load.ts'

const folder = mkdtempSync(join(tmpdir(), 'bench-'))
process.once('exit', () => rmSync(folder, { recursive: true }))
const contents = new Map<number, string>()

/** A copy of `content/` with this many times the entries, the same for all measures. */
export function contentOf(times: number): string {
  const known = contents.get(times)
  if (known) return known
  const content = join(folder, `content-${times}`)
  cpSync('content', content, { recursive: true })
  if (times > 1) growContent(content, times)
  contents.set(times, content)
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

/** Copies each entry, with different words: repeated text would compress to almost nothing. */
function growContent(root: string, times: number): void {
  // Lehmer's generator: the same words in each run.
  let state = 1
  const random = () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
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

function reworded(value: unknown, random: () => number): unknown {
  const newWord = (word: string) => word.replace(/./g, () => LETTERS[Math.floor(random() * LETTERS.length)] ?? '')
  // A time by the sun has words with a meaning, too.
  if (typeof value === 'string' && readSunTime(value)) return value
  if (typeof value === 'string')
    return value.replace(WORD, (word) => (random() * NEW_WORD_EVERY < 1 ? newWord(word) : word))
  if (Array.isArray(value)) return value.map((part) => reworded(part, random))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, reworded(part, random)]))
}
