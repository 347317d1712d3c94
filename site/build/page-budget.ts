import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { type Issue, warningAt } from '#content-reader/issues'

const PAGE_BYTES = 16_500
const HOME_BYTES = 22_000

/** The most that the server sends before a page; a test of the built site weighs the real ones. */
export const HEADERS_BYTES = 1330

export const budgetOf = (path: string): number => (path === '/' ? HOME_BYTES : PAGE_BYTES)

/** Warns only: a heavy page takes longer, but it's right. @param path the page's address, `/holidays` */
export async function warnOfWeight(path: string, html: Buffer): Promise<Issue[]> {
  const budget = budgetOf(path)
  const weigh = async (quality: number) =>
    HEADERS_BYTES + (await compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })).byteLength
  // The server's level takes 50 ms a page. A quick one gives a tenth more: most are within their budget even so.
  if ((await weigh(QUICK)) <= budget) return []
  const bytes = await weigh(constants.BROTLI_MAX_QUALITY)
  if (bytes <= budget) return []
  return [
    warningAt(
      { file: `the page ${path}`, path: [] },
      `It has ${grouped(bytes)} bytes, compressed; more than ${grouped(budget)} ` +
        'take longer to show, most of all on a phone. Shorten its texts by ' +
        `about ${grouped(3 * (bytes - budget))} letters, or show fewer entries.`,
    ),
  ]
}

const QUICK = 5
const compress = promisify(brotliCompress)

const grouped = (count: number) => count.toLocaleString('en-US')
