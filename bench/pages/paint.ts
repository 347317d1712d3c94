import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { startSite, type TestSite } from '#tests/support/start-site'
import { pageOfEachRoute } from '#tests/walk/page-of-each-route'
import { line, median } from '../report.ts'
import { withoutLimits } from '../server/throughput.ts'
import { pagePaths, timedPage } from '../sizes.ts'
import { launchBrowser, onSlowPhone } from './slow-phone.ts'

const RUNS = 3
/** Another process may have been in the way of a page that seems slow: it is loaded more often. */
const MOST_RUNS = 15
const MOST_TIMES = 1.05
const WITHOUT_SCRIPTS = '?without-scripts'

/**
 * The largest contentful paint of one page of each route on a slow phone, compared with the same page without its scripts: medians of
 * loads that take turns.
 */
export async function measurePaint(): Promise<void> {
  const site = await startSite({ env: withoutLimits })
  const pages: { path: string; html: string }[] = []
  for (const path of await pagePaths(site)) pages.push({ path, ...(await timedPage(site.url + path)) })
  const paths = pageOfEachRoute(pages).map(({ path }) => path)
  const server = createServer(copiesOf(site))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const browser = await launchBrowser()
  try {
    const all: number[] = []
    for (const path of paths) all.push(await comparePaints(browser, `http://127.0.0.1:${port}`, path))
    console.log(`${paths.length} routes: median ${median(all).toFixed(3)}, worst ${Math.max(...all).toFixed(3)}`)
  } finally {
    await browser.close()
    server.close()
    await site.stop()
  }
}

/** Answers with what the site answers, compressed, and with its pages without scripts. */
function copiesOf(site: TestSite): Parameters<typeof createServer>[1] {
  const compress = promisify(brotliCompress)
  const copies = new Map<string, Promise<{ type: string; body: Buffer }>>()
  const copyOf = async (address: string) => {
    const answer = await fetch(site.url + address)
    const body = Buffer.from(await answer.arrayBuffer())
    const type = answer.headers.get('content-type') ?? ''
    const isPlain = address.endsWith(WITHOUT_SCRIPTS)
    const sent = isPlain ? body.toString().replaceAll(/<script[\s\S]*?<\/script>/g, '') : body
    return { type, body: await compress(sent) }
  }
  return async ({ url = '/' }, response) => {
    const copy = copies.get(url) ?? copyOf(url)
    copies.set(url, copy)
    const { type, body } = await copy
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(body)
  }
}

async function comparePaints(browser: Browser, origin: string, path: string): Promise<number> {
  const painted: [number[], number[]] = [[], []]
  const times = () => median(painted[0]) / median(painted[1])
  let runs = 0
  while (runs < RUNS || (times() > MOST_TIMES && runs < MOST_RUNS)) {
    painted[0].push(await largestPaint(browser, origin + path))
    painted[1].push(await largestPaint(browser, origin + path + WITHOUT_SCRIPTS))
    runs += 1
  }
  const [withScripts, without] = painted.map((each) => `${median(each).toFixed(0)} ms`)
  line(
    `${path}, ${runs} × each: paint, and without scripts`,
    `${withScripts}, ${without}: ${times().toFixed(3)}`,
    times() <= MOST_TIMES,
    `${MOST_TIMES}`,
  )
  return times()
}

/** Milliseconds until the largest contentful paint. */
function largestPaint(browser: Browser, address: string): Promise<number> {
  return onSlowPhone(browser, async (page) => {
    await page.goto(address, { waitUntil: 'load' })
    // What came last is painted two frames later.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    return page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          })
        }),
    )
  })
}
