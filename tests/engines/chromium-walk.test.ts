import { chromium } from '@playwright/test'
import { findChromium } from '../../scripts/test/find-chromium.ts'
import { NOWHERE } from './driver.ts'
import { type WalkingBrowser, walksIn } from './walk.ts'

// Its pages are walked through in tests/journeys.
walksIn('Chromium', startChromium, [])

async function startChromium(): Promise<WalkingBrowser> {
  const proxy = { server: `${NOWHERE.host}:${NOWHERE.port}`, bypass: '127.0.0.1, localhost' }
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'], proxy })
  const page = await browser.newPage()
  return {
    resize: (width, height) => page.setViewportSize({ width, height }),
    goTo: async (url) => void (await page.goto(url)),
    press: async (...keys) => {
      for (const key of keys) await page.keyboard.press(key)
    },
    evaluate: (read, ...args) => page.evaluate(`(${read})(...${JSON.stringify(args)})`),
    close: () => browser.close(),
  }
}
