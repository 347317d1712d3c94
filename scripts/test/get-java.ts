import { runCommand } from '../run-command.ts'
import { canInstallPackages, installDebianPackage } from './debian-package.ts'

/** Whether there is a Java that runs: the HTML checker needs one. */
export async function hasJava(): Promise<boolean> {
  try {
    return (await runCommand('java', ['-version'])).code === 0
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
}

/** Gets a Java where there is none and packages can be installed; elsewhere the tests that need it are left out, and say so. */
export async function getJava(): Promise<void> {
  if (await hasJava()) return
  if (!canInstallPackages()) {
    console.log('No Java found: the HTML of the pages is not checked. Install one to have that, too.')
    return
  }
  console.log('No Java found.')
  await installDebianPackage('default-jre-headless')
}
