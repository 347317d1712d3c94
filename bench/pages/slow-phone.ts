import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/test/find-chromium.ts'

/** The phone that pages are measured on: a fourth of this machine's speed, 1.6 Mbit/s, 150 ms round trip. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 }
const SLOWER = 4
const SCREEN: BrowserContextOptions = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })

/** Runs a function with a page of a first-time visitor on the slow phone. */
export async function onSlowPhone<T>(browser: Browser, work: (page: Page) => Promise<T>): Promise<T> {
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
