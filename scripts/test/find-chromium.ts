import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Debian's headless Chromium: it renders the same, and runs the journeys in half the time. */
export const HEADLESS_SHELL = '/usr/lib/chromium/chromium-headless-shell'

const KNOWN_PATHS = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Prefers `CHROMIUM_PATH`, then the system's, then Playwright's own. */
export function findChromium(): string | undefined {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen && !existsSync(chosen)) throw new Error(`CHROMIUM_PATH is ${chosen}, and there is no such file`)
  return chosen ?? [...KNOWN_PATHS, chromium.executablePath()].find((path) => existsSync(path))
}
