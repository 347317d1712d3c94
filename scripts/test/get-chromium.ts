import { canInstallPackages, installDebianPackages, running } from './debian-package.ts'
import { findChromium, HEADLESS_SHELL } from './find-chromium.ts'

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
