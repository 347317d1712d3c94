import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'

/** Everything that is compiled. What only the server reads is left out: it needs no compiling. */
const CODE = [
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

/** A digest that changes whenever compiling would give other code: over every file, by name and content, and the variables. */
export const codeDigest = (root: string, environment: NodeJS.ProcessEnv): string =>
  digestOf(root, CODE, environment, (name) => name.startsWith('PUBLIC_'))

/** The variables that pages say something of. */
const DRAWN = new Set(['SITE_URL', 'RETENTION_DAYS'])

/** A digest that changes whenever drawing would produce a different site: with the code, the content and the day. */
export const drawingDigest = (root: string, environment: NodeJS.ProcessEnv, compiled: string, day: string): string =>
  createHash('sha256')
    .update(compiled)
    .update(day)
    .update(digestOf(root, [`${contentDir(environment)}/**/*`], environment, (name) => DRAWN.has(name)))
    .digest('hex')

const contentDir = (environment: NodeJS.ProcessEnv): string => environment.CONTENT_DIR || 'content'

function digestOf(
  root: string,
  inputs: readonly string[],
  environment: NodeJS.ProcessEnv,
  isInput: (variable: string) => boolean,
): string {
  const digest = createHash('sha256').update(process.version)
  const files = globSync(inputs, { cwd: root }).filter((path) => statSync(resolve(root, path)).isFile())
  for (const path of files.sort()) {
    const content = readFileSync(resolve(root, path))
    digest.update(`\0${path}\0${content.byteLength}\0`).update(content)
  }
  for (const name of Object.keys(environment).filter(isInput).sort()) digest.update(`\0${name}=${environment[name]}`)
  return digest.digest('hex')
}
