import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { startSite, type TestSite } from '#tests/support/start-site'
import { pageOfEachRoute } from '#tests/walk/page-of-each-route'
import { findChromium } from '../scripts/test/programs.ts'
import { withoutLimits } from './load.ts'
import { line, median } from './measure.ts'
import { pagePaths, timedPage } from './sizes.ts'

/** The phone that pages are measured on: a fourth of this machine's speed, 1.6 Mbit/s, 150 ms round trip. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 }
const SLOWER = 4
const SCREEN: BrowserContextOptions = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })

/** Runs a function with a page of a first-time visitor on the slow phone. */
async function onSlowPhone<T>(browser: Browser, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext(SCREEN)
  try {
    // Responses of other hosts are not measured.
    await context.route(
      (url) => url.hostname !== '127.0.0.1',
      (route) => route.abort(),
    )
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.emulateNetworkConditions', NETWORK)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    return await work(page)
  } finally {
    await context.close()
  }
}

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

const PRESSES = 5
const PAINTED_MS = 150
const FOUND_MS = 1000

interface Measure {
  name: string
  aimMs: number
  path: string
  /** Runs before the press. */
  prepare?: (page: Page) => Promise<unknown>
  measure: (page: Page) => Promise<number>
}

const opened = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Search' })
const quiet = (page: Page) => page.waitForLoadState('networkidle')

const painted = (name: string, path: string, press: (page: Page) => Promise<unknown>): Measure => ({
  name,
  path,
  aimMs: PAINTED_MS,
  prepare: quiet,
  measure: async (page) => {
    await press(page)
    return page.evaluate(longestPress)
  },
})

const measures: readonly Measure[] = [
  { name: 'search: press until results', path: '/about', aimMs: FOUND_MS, prepare: quiet, measure: search },
  painted('tour dialog', '/prospective-students', (page) =>
    page.getByRole('main').getByRole('button', { name: 'Schedule a Tour' }).first().tap(),
  ),
  painted('menu', '/about', (page) => page.getByRole('button', { name: 'Open the menu' }).tap()),
  painted('a detail', '/staff', (page) => page.getByRole('main').getByRole('button').first().tap()),
  painted('carousel: the next slide', '/program-calendar', (page) =>
    page.getByRole('button', { name: 'Next slide' }).tap(),
  ),
]

/** Times how long a first-time visitor on a slow phone waits for the result of a press. */
export async function measureTouch(): Promise<void> {
  const site = await startSite()
  const browser = await launchBrowser()
  try {
    for (const { name, aimMs, path, prepare, measure } of measures) {
      const times: number[] = []
      for (let run = 0; run < PRESSES; run += 1)
        times.push(
          await onSlowPhone(browser, async (page) => {
            await page.goto(site.url + path)
            await page.evaluate(keepPresses)
            await prepare?.(page)
            return measure(page)
          }),
        )
      const [typical, worst] = [median(times), Math.max(...times)].map(Math.round)
      line(name, `${typical} ms, worst ${worst} ms`, median(times) <= aimMs, `${aimMs} ms`)
    }
  } finally {
    await browser.close()
    await site.stop()
  }
}

/** Milliseconds from the press on the button until the first result for a query that is typed at once is painted. */
async function search(page: Page): Promise<number> {
  await page.evaluate(keepWhenFound)
  await opened(page).tap()
  await page.keyboard.insertText('shabbat')
  await page.getByRole('dialog', { name: 'Search' }).getByRole('group', { name: 'Results' }).waitFor()
  return page.evaluate(whenFound)
}

/** Runs in the page: records how long each press took until its result was painted. */
function keepPresses(): void {
  const presses: number[] = []
  Object.assign(window, { presses })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (Reflect.get(entry, 'interactionId') > 0) presses.push(entry.duration)
  }).observe(Object.assign({ type: 'event' }, { durationThreshold: 16 }))
}

/** Runs in the page: the longest event of the press. The browser does not report events of less than 16 ms. */
async function longestPress(): Promise<number> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  for (let frame = 0; frame < 10; frame += 1) await nextFrame()
  const presses: number[] = Reflect.get(window, 'presses')
  return Math.max(16, ...presses)
}

/** Runs in the page: records the time of the press, and when the first result was painted after it. */
function keepWhenFound(): void {
  addEventListener('pointerdown', ({ timeStamp }) => Object.assign(window, { pressed: timeStamp }), { once: true })
  const observer = new MutationObserver(() => {
    if (!document.querySelector('#search [role=group][aria-label=Results] [role=option]')) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => Object.assign(window, { found: performance.now() })))
  })
  observer.observe(document.body, { subtree: true, childList: true, attributes: true })
}

/** Runs in the page. */
async function whenFound(): Promise<number> {
  while (!Reflect.has(window, 'found')) await new Promise((resolve) => requestAnimationFrame(resolve))
  return Reflect.get(window, 'found') - Reflect.get(window, 'pressed')
}
