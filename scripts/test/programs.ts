import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { findPostgres } from '#tests/support/find-postgres'
import { runCommand } from '../run-command.ts'

const firstOf = (...paths: readonly string[]): string | undefined => paths.find((path) => existsSync(path))

export const findFirefox = (): string | undefined =>
  firstOf('/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox')

export type WebKitPrograms = NonNullable<ReturnType<typeof findWebKit>>

export function findWebKit() {
  const [driver, screen] = [firstOf('/usr/bin/WebKitWebDriver'), firstOf('/usr/bin/Xvfb')]
  return driver && screen ? { driver, screen } : undefined
}

export const canInstallPackages = (): boolean => existsSync('/etc/debian_version') && process.getuid?.() === 0

let listed: Promise<void> | undefined

export async function installDebianPackages(...names: string[]): Promise<void> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  listed ??= running('apt-get', ['update', '-qq'], env)
  await listed
  await running('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], env)
}

export async function running(program: string, args: readonly string[], env: Record<string, string> = {}) {
  const command = [program, ...args].join(' ')
  console.log(`Running: ${command}`)
  const { code, output } = await runCommand(program, args, { env })
  if (code !== 0) throw new Error(`${output.trim()}\n${command} failed.`)
}

const defineProgram = (
  name: string,
  isHere: () => boolean,
  debianPackages: readonly string[],
  leftOut: string,
  prepare?: () => void,
) => ({ name, isHere, debianPackages, leftOut, prepare })
export type Program = ReturnType<typeof defineProgram>

const runs = (program: string, argument: string) => spawnSync(program, [argument]).status === 0

export const hasJava = (): boolean => runs('java', '-version')

export const hasStrace = (): boolean => runs('strace', '--version')

/** Only a minimal Linux has no fallback fonts, for pages whose own fonts have not loaded yet. */
export function hasFonts(): boolean {
  if (process.platform !== 'linux') return true
  const { stdout } = spawnSync('fc-match', ['--format=%{family[0]}', 'Arial'], { encoding: 'utf8' })
  return ['Arial', 'Liberation Sans', 'Arimo'].includes(stdout ?? '')
}

export const fonts = defineProgram(
  'font as wide as Arial',
  hasFonts,
  ['fontconfig', 'fonts-liberation'],
  'it is not tested that nothing moves when fonts load late',
)

export const engines: readonly Program[] = [
  defineProgram('Firefox', () => findFirefox() !== undefined, ['firefox-esr'], 'no journey runs in it'),
  defineProgram('WebKitGTK', () => findWebKit() !== undefined, ['webkit2gtk-driver', 'xvfb'], 'no journey runs in it'),
]

export const programs: readonly Program[] = [
  defineProgram(
    'PostgreSQL',
    () => findPostgres() !== undefined,
    ['postgresql'],
    'the store is tested only on SQLite',
    installNoServer,
  ),
  defineProgram('Java', hasJava, ['default-jre-headless'], 'the HTML of the pages is not checked'),
  defineProgram(
    'strace',
    hasStrace,
    ['strace'],
    'syncing before the response, and disks that fail to sync, are not tested',
  ),
  defineProgram('nginx', () => runs('nginx', '-v'), ['nginx-light'], 'the site is not tested behind it'),
  defineProgram('Caddy', () => runs('caddy', 'version'), ['caddy'], 'the site is not tested behind it'),
  fonts,
]

/** Prints that tests are skipped where packages can't be installed. @throws Error that says what was tried */
export async function getProgram({ name, isHere, debianPackages, leftOut, prepare }: Program): Promise<void> {
  if (isHere()) return
  if (!canInstallPackages()) {
    console.log(`No ${name} found: ${leftOut}.`)
    return
  }
  console.log(`No ${name} found.`)
  prepare?.()
  await installDebianPackages(...debianPackages)
  if (!isHere()) throw new Error(`${debianPackages.join(' and ')} installed, but ${name} is still missing.`)
}

/** Debian's package would start its own server, which is not wanted here. */
function installNoServer(): void {
  const settings = '/etc/postgresql-common/createcluster.d'
  mkdirSync(settings, { recursive: true })
  writeFileSync(`${settings}/no-main-cluster.conf`, 'create_main_cluster = false\n')
}

/** Debian's headless Chromium: it renders the same, and runs the journeys in half the time. */
const HEADLESS_SHELL = '/usr/lib/chromium/chromium-headless-shell'

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
