import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { moveCampusesTo } from './scripts/test/campus-hour.ts'
import { findChromium } from './scripts/test/programs.ts'

moveCampusesTo(process.env.CAMPUS_HOUR)

/** Chromium as root in a container, and without network requests of its own. */
const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Nothing but this machine is reached. Requests that pass through the tests on their way would take a fifth more time.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
]

type Width = 'phone' | 'desktop'

/**
 * Journeys that do not depend on the width are made at one: on a phone, where most visitors are, or on a desktop, where there is
 * a mouse and a Tab key. All others are made at both, but for single tests with the tag `@phone` or `@desktop`.
 */
const AT_ONE_WIDTH: Readonly<Record<string, Width>> = {
  admin: 'desktop',
  'admin-views': 'desktop',
  // It sets both sizes itself.
  'admin-walk': 'desktop',
  cards: 'desktop',
  'edit-on-page': 'desktop',
  'elections-popup': 'desktop',
  'forced-colors': 'desktop',
  'filling-in-requests': 'desktop',
  'form-drafts': 'desktop',
  history: 'desktop',
  gallery: 'phone',
  'gallery-of-components': 'desktop',
  'get-connected': 'desktop',
  holidays: 'phone',
  'home-by-content': 'desktop',
  'in-hebrew': 'phone',
  inviting: 'desktop',
  'mailing-list': 'desktop',
  measures: 'desktop',
  'older-browsers': 'phone',
  // It sets both widths itself.
  pages: 'desktop',
  print: 'desktop',
  'program-calendar': 'desktop',
  'religious-life': 'phone',
  'requests-that-fail': 'desktop',
  reveal: 'phone',
  'search-answers': 'desktop',
  'search-barriers': 'phone',
  'search-keyboard': 'desktop',
  'search-opening': 'phone',
  'search-results': 'phone',
  'sign-in-again': 'desktop',
  signups: 'phone',
  'sending-requests': 'desktop',
  'set-up': 'desktop',
  'slow-line': 'desktop',
  'true-until': 'desktop',
  vitals: 'desktop',
  'words-of-forms': 'desktop',
}

for (const name of Object.keys(AT_ONE_WIDTH))
  if (!existsSync(`${import.meta.dirname}/tests/journeys/${name}.spec.ts`))
    throw new Error(`playwright.config.ts says at which width ${name}.spec.ts is made, and there is no such file`)

const madeElsewhere = (width: Width) =>
  Object.keys(AT_ONE_WIDTH)
    .filter((name) => AT_ONE_WIDTH[name] !== width)
    .map((name) => `**/${name}.spec.ts`)

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results/journeys',
  globalSetup: './tests/journeys/shared-site.ts',
  fullyParallel: true,
  // Three on the two cores of CI: half of a journey is waiting for the next frame, a timer, or an answer.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // Long enough for a slow machine that does other work: how long something takes is for benches.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    actionTimeout: 60_000,
    launchOptions: {
      executablePath: findChromium(),
      args: CHROMIUM_ARGUMENTS,
      // On a desktop, scrollbars take up space, as for most visitors; an open dialog must not move the page.
      ignoreDefaultArgs: ['--hide-scrollbars'],
    },
    locale: 'en-US',
    screenshot: 'only-on-failure',
  },
  projects: [
    // First, because the longest journeys are there: at the end, two workers would wait for one.
    {
      name: 'desktop',
      use: { viewport: { width: 1440, height: 900 } },
      testIgnore: madeElsewhere('desktop'),
      grepInvert: /@phone/,
    },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      testIgnore: madeElsewhere('phone'),
      grepInvert: /@desktop/,
    },
  ],
})
