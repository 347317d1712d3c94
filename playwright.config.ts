import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/test/find-chromium.ts'

/** Chromium as root in a container, and without network requests of its own. */
const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results/journeys',
  globalSetup: './tests/journeys/shared-site.ts',
  fullyParallel: true,
  workers: 2,
  // A browser on a shared machine may fail once; the report counts these tests.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    launchOptions: {
      executablePath: findChromium(),
      args: CHROMIUM_ARGUMENTS,
      // On a desktop, scrollbars take up space, as for most visitors; an open dialog must not move the page.
      ignoreDefaultArgs: ['--hide-scrollbars'],
    },
    locale: 'en-US',
    screenshot: 'only-on-failure',
    // Only for the second try: a trace costs time.
    trace: 'on-first-retry',
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
  ],
})
