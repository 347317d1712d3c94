import { canInstallPackages, installDebianPackages, running } from './debian-package.ts'
import { findChromium } from './find-chromium.ts'

/**
 * The browser for the journeys, got where there is none, saying how: Debian's package for root on Debian or Ubuntu, else
 * Playwright's own build.
 *
 * @throws Error saying what was tried and what to do
 */
export async function getChromium(): Promise<string> {
  const found = findChromium()
  if (found) return found
  console.log('No Chromium found.')
  try {
    await (canInstallPackages()
      ? installDebianPackages('chromium')
      : running('npx', ['playwright', 'install', 'chromium']))
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    throw new Error(`${said}\nInstall Chromium or Chrome yourself, or set CHROMIUM_PATH to it.`)
  }
  const installed = findChromium()
  if (installed) return installed
  throw new Error('Chromium was installed but is not where it was expected. Set CHROMIUM_PATH to where it is.')
}
