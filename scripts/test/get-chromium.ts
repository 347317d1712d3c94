import { existsSync } from 'node:fs'
import { runCommand } from '../run-command.ts'
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
  const isRootOnDebian = existsSync('/etc/debian_version') && process.getuid?.() === 0
  await (isRootOnDebian ? installDebianPackage() : installPlaywrightBuild())
  const installed = findChromium()
  if (installed) return installed
  throw new Error('Chromium was installed but is not where it was expected. Set CHROMIUM_PATH to where it is.')
}

async function installDebianPackage() {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await installing('apt-get', ['update', '-qq'], env)
  await installing('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], env)
}

const installPlaywrightBuild = () => installing('npx', ['playwright', 'install', 'chromium'])

async function installing(program: string, args: readonly string[], env: Record<string, string> = {}) {
  const command = [program, ...args].join(' ')
  console.log(`No Chromium found; running: ${command}`)
  const { code, output } = await runCommand(program, args, { env })
  if (code === 0) return
  throw new Error(
    `${output.trim()}\n${command} failed. Install Chromium or Chrome yourself, or set CHROMIUM_PATH to it.`,
  )
}
