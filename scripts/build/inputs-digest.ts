import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'

/** All inputs of the built site. Files that only the server reads are left out: they need no build. */
const INPUTS = [
  'content/**/*',
  'calendar/**/*',
  'content-reader/**/*',
  'schemas/**/*',
  'search/**/*',
  'site/**/*',
  'scripts/build/*',
  'astro.config.ts',
  'tsconfig.json',
  'package-lock.json',
]

/** The variables that are written into the pages. */
const isBuildVariable = (name: string) =>
  ['SITE_URL', 'CONTENT_DIR', 'RETENTION_DAYS'].includes(name) || name.startsWith('PUBLIC_')

/**
 * A digest that changes whenever a new build would differ: over the name and content of every input file, and the
 * variables.
 */
export function inputsDigest(root: string, environment: NodeJS.ProcessEnv): string {
  const digest = createHash('sha256').update(process.version)
  const inputs = environment.CONTENT_DIR ? [...INPUTS, `${environment.CONTENT_DIR}/**/*`] : INPUTS
  const files = globSync(inputs, { cwd: root }).filter((path) => statSync(resolve(root, path)).isFile())
  for (const path of files.sort()) {
    const content = readFileSync(resolve(root, path))
    digest.update(`\0${path}\0${content.byteLength}\0`).update(content)
  }
  for (const name of Object.keys(environment).filter(isBuildVariable).sort())
    digest.update(`\0${name}=${environment[name]}`)
  return digest.digest('hex')
}
