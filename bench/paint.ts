import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { readBuiltSite } from '../server/pages/built-site.ts'
import { readBuiltPages } from './page-weight.ts'
import { launchBrowser, median, onSlowPhone } from './slow-phone.ts'

/**
 * `npm run bench:paint [-- /path …]`: the largest contentful paint of a page on a slow phone (a fourth of this
 * machine's speed, 1.6 Mbit/s, 150 ms round trip), compared with the same page without its scripts. Both alternate in
 * one run; it prints medians, for every page or for the named ones. Exits with code 1 if a page takes more than 1.05
 * times as long, or if anything on it moves while it loads.
 */
const named = process.argv.slice(2)
const paths = named.length > 0 ? named : readBuiltPages('dist').map(({ path }) => path)
/** Runs of each page; more if pages are named. */
const RUNS = named.length > 0 ? 9 : 3
const MOST_TIMES = 1.05
const WITHOUT_SCRIPTS = '?without-scripts'

const { files } = readBuiltSite('dist')
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
  `${'page'.padEnd(30)}${'with'.padStart(9)}${'without'.padStart(9)}${'times'.padStart(8)}${'shift'.padStart(8)}`,
)
for (const path of paths) {
  const painted: Record<string, number[]> = { '': [], [WITHOUT_SCRIPTS]: [] }
  let shift = 0
  for (let run = 0; run < RUNS; run += 1)
    for (const variant of ['', WITHOUT_SCRIPTS]) {
      const measured = await measure(browser, `http://127.0.0.1:${port}${path}${variant}`)
      painted[variant]?.push(measured.painted)
      if (variant === '') shift = Math.max(shift, measured.shift)
    }
  const [withScripts, without] = ['', WITHOUT_SCRIPTS].map((variant) => median(painted[variant] ?? []))
  const times = Number(withScripts) / Number(without)
  const row = [`${Math.round(Number(withScripts))} ms`, `${Math.round(Number(without))} ms`]
  console.log(
    `${path.padEnd(30)}${row.map((text) => text.padStart(9)).join('')}${times.toFixed(2).padStart(8)}${shift.toFixed(3).padStart(8)}`,
  )
  if (times > MOST_TIMES || shift > 0) process.exitCode = 1
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
