import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import buildOwnSite from '#tests/support/build-own-site'
import { readServedFiles } from '../server/pages/served-file.ts'
import { readBuiltPages } from './page-weight.ts'
import { launchBrowser, median, onSlowPhone } from './slow-phone.ts'

/**
 * `npm run bench:paint [-- /path …]`: the largest contentful paint of a page on a slow phone (a fourth of this
 * machine's speed, 1.6 Mbit/s, 150 ms round trip), compared with the same page without its scripts. Both alternate in
 * one run; it prints medians, for every page or for the named ones. A page that seems slow is loaded more often, since
 * another process may have been in the way. Exits with code 1 if a page takes more than 1.05 times as long, or if more of
 * it moves while it loads than fonts that come late may move: decision 0014.
 */
await buildOwnSite()
const named = process.argv.slice(2)
const paths = named.length > 0 ? named : readBuiltPages('dist').map(({ path }) => path)
/** Loads of each page, and of one that seems slow. */
const RUNS = named.length > 0 ? 9 : 3
const MOST_RUNS = 21
const MOST_TIMES = 1.05
const MOST_SHIFT = 0.05
const WITHOUT_SCRIPTS = '?without-scripts'

const files = await readServedFiles('dist')
const compressed = new Map<string, Buffer>()
const plain = (html: Buffer) => Buffer.from(html.toString().replaceAll(/<script[\s\S]*?<\/script>/g, ''))
const server = createServer(({ url = '/' }, response) => {
  const file = files.get(url.split('?', 1)[0] ?? '')
  if (!file) {
    response.writeHead(404).end()
    return
  }
  const body =
    compressed.get(url) ?? brotliCompressSync(url.endsWith(WITHOUT_SCRIPTS) ? plain(file.identity) : file.identity)
  compressed.set(url, body)
  response.writeHead(200, { 'content-type': file.type, 'content-encoding': 'br' }).end(body)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as AddressInfo

const browser = await launchBrowser()
console.log(
  `${'page'.padEnd(36)}${'with'.padStart(9)}${'without'.padStart(9)}${'loads'.padStart(9)}${'times'.padStart(8)}${'shift'.padStart(8)}`,
)
for (const path of paths) {
  const painted: Record<string, number[]> = { '': [], [WITHOUT_SCRIPTS]: [] }
  let shift = 0
  const medians = () => ['', WITHOUT_SCRIPTS].map((variant) => median(painted[variant] ?? []))
  const times = () => medians().reduce((withScripts, without) => withScripts / without)
  let runs = 0
  while (runs < RUNS || (times() > MOST_TIMES && runs < MOST_RUNS)) {
    for (const variant of ['', WITHOUT_SCRIPTS]) {
      const measured = await measure(browser, `http://127.0.0.1:${port}${path}${variant}`)
      painted[variant]?.push(measured.painted)
      if (variant === '') shift = Math.max(shift, measured.shift)
    }
    runs += 1
  }
  const isSlow = times() > MOST_TIMES || shift > MOST_SHIFT
  const row = [...medians().map((ms) => `${Math.round(ms)} ms`), `${runs}`]
  console.log(
    `${path.padEnd(36)}${row.map((text) => text.padStart(9)).join('')}${times().toFixed(2).padStart(8)}${shift.toFixed(3).padStart(8)}  ${isSlow ? 'MISSED' : 'ok'}`,
  )
  if (isSlow) process.exitCode = 1
}
await browser.close()
server.close()

/** Milliseconds until the largest contentful paint, and the cumulative layout shift. */
function measure(within: Browser, address: string): Promise<{ painted: number; shift: number }> {
  return onSlowPhone(within, async (page) => {
    await page.goto(address, { waitUntil: 'load' })
    await page.waitForTimeout(1000)
    return page.evaluate(async () => {
      const entriesOf = (type: string) =>
        new Promise<PerformanceEntry[]>((resolve) => {
          new PerformanceObserver((list, observer) => {
            observer.disconnect()
            resolve(list.getEntries())
          }).observe({ type, buffered: true })
          setTimeout(() => resolve([]), 500)
        })
      const paints = await entriesOf('largest-contentful-paint')
      const shifts = await entriesOf('layout-shift')
      return {
        painted: paints.at(-1)?.startTime ?? Number.NaN,
        shift: shifts.reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0),
      }
    })
  })
}
