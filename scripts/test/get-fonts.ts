import { spawnSync } from 'node:child_process'
import { canInstallPackages, installDebianPackage } from './debian-package.ts'

/** The families that the pages' stand-ins are as wide as, and those that are as wide as they. */
const WIDE_ENOUGH = ['Arial', 'Liberation Sans', 'Arimo']

/** Whether the machine has the fonts in which pages are drawn until their own have come. Only a bare Linux has none. */
export function hasFonts(): boolean {
  if (process.platform !== 'linux') return true
  const { stdout } = spawnSync('fc-match', ['--format=%{family[0]}', 'Arial'], { encoding: 'utf8' })
  return WIDE_ENOUGH.includes(stdout ?? '')
}

/** Gets them where packages can be installed; elsewhere it is not looked whether late fonts move anything. */
export async function getFonts(): Promise<void> {
  if (hasFonts()) return
  if (!canInstallPackages()) {
    console.log(
      'No font as wide as Arial found: whether late fonts move a page is left out. Install Liberation to have that, too.',
    )
    return
  }
  console.log('No font as wide as Arial found.')
  await installDebianPackage('fonts-liberation')
}
