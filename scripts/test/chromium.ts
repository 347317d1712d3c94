import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { canInstallPackages, installDebianPackages, running } from './programs.ts'

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

/**
 * Installs Debian's package for root on Debian, also if a slower browser is there; otherwise Playwright's build.
 * @throws Error
 */
export async function getChromium(): Promise<string> {
  const found = findChromium()
  const isBest = process.env.CHROMIUM_PATH || found === HEADLESS_SHELL || !canInstallPackages()
  if (found && isBest) return found
  console.log(found ? 'No headless Chromium found.' : 'No Chromium found.')
  try {
    await (canInstallPackages()
      ? installDebianPackages('chromium-headless-shell')
      : running('npx', ['playwright', 'install', 'chromium']))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (!found) throw new Error(`${reason}\nInstall Chromium or Chrome yourself, or set CHROMIUM_PATH to it.`)
    console.log(`${reason}\nThe journeys run in ${found}, and take twice as long.`)
  }
  const installed = findChromium()
  if (installed) return installed
  throw new Error('Chromium was installed but is not where it was expected. Set CHROMIUM_PATH to where it is.')
}
