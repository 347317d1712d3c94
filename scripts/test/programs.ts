import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { findPostgres } from '../../tests/support/find-postgres.ts'
import { canInstallPackages, installDebianPackages } from './debian-package.ts'
import { findFirefox, findWebKit } from './engines.ts'

/** Something that some tests need, and that npm does not bring. */
export interface Program {
  name: string
  isHere: () => boolean
  debianPackages: readonly string[]
  /** What is not tested without it. */
  leftOut: string
  /** What must be done before the package is installed. */
  prepare?: () => void
}

const runs = (program: string, argument: string) => spawnSync(program, [argument]).status === 0

/** Whether there is a Java that runs: the HTML checker needs one. */
export const hasJava = (): boolean => runs('java', '-version')

/** Whether it can be watched what a process asks of the kernel. */
export const hasStrace = (): boolean => runs('strace', '--version')

/** Whether the machine has the fonts in which pages are drawn until their own have come. Only a bare Linux has none. */
export function hasFonts(): boolean {
  if (process.platform !== 'linux') return true
  const { stdout } = spawnSync('fc-match', ['--format=%{family[0]}', 'Arial'], { encoding: 'utf8' })
  return ['Arial', 'Liberation Sans', 'Arimo'].includes(stdout ?? '')
}

/** The browsers besides Chromium. */
export const engines: readonly Program[] = [
  {
    name: 'Firefox',
    isHere: () => findFirefox() !== undefined,
    debianPackages: ['firefox-esr'],
    leftOut: 'no journey is made in it',
  },
  {
    name: 'WebKitGTK',
    isHere: () => findWebKit() !== undefined,
    debianPackages: ['webkit2gtk-driver', 'xvfb'],
    leftOut: 'no journey is made in it',
  },
]

export const programs: readonly Program[] = [
  {
    name: 'PostgreSQL',
    isHere: () => findPostgres() !== undefined,
    debianPackages: ['postgresql'],
    leftOut: 'the store is tested on SQLite alone',
    prepare: installNoServer,
  },
  {
    name: 'Java',
    isHere: hasJava,
    debianPackages: ['default-jre-headless'],
    leftOut: 'the HTML of the pages is not checked',
  },
  {
    name: 'strace',
    isHere: hasStrace,
    debianPackages: ['strace'],
    leftOut: 'syncing before the answer, and disks that fail to sync, are not tested',
  },
  {
    name: 'nginx',
    isHere: () => runs('nginx', '-v'),
    debianPackages: ['nginx-light'],
    leftOut: 'the site is not tested behind it',
  },
  {
    name: 'Caddy',
    isHere: () => runs('caddy', 'version'),
    debianPackages: ['caddy'],
    leftOut: 'the site is not tested behind it',
  },
  {
    name: 'font as wide as Arial',
    isHere: hasFonts,
    debianPackages: ['fontconfig', 'fonts-liberation'],
    leftOut: 'it is not tested that late fonts move nothing',
  },
  ...engines,
]

/**
 * Gets a program where there is none and packages can be installed; elsewhere the tests that need it are skipped, and this says
 * so.
 *
 * @throws Error saying what was tried
 */
export async function getProgram({ name, isHere, debianPackages, leftOut, prepare }: Program): Promise<void> {
  if (isHere()) return
  if (!canInstallPackages()) {
    console.log(`No ${name} found: ${leftOut}.`)
    return
  }
  console.log(`No ${name} found.`)
  prepare?.()
  await installDebianPackages(...debianPackages)
  if (!isHere()) throw new Error(`${debianPackages.join(' and ')} installed, and still there is no ${name}.`)
}

/** Debian's package would start a server of its own, which nobody here asked for. */
function installNoServer(): void {
  const settings = '/etc/postgresql-common/createcluster.d'
  mkdirSync(settings, { recursive: true })
  writeFileSync(`${settings}/no-main-cluster.conf`, 'create_main_cluster = false\n')
}
