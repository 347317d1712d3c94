import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { growContent } from '#tests/support/grown-content'
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
