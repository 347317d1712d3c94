import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { runNode } from '../run-command.ts'
import { inputsDigest } from './inputs-digest.ts'

const root = `${import.meta.dirname}/../..`

/** Written last: a build that broke off leaves none behind, and is not taken for a whole one. */
const DIGEST_FILE = `${root}/dist/.build-digest`

export interface Build {
  outcome: 'built' | 'up to date' | 'failed'
  /** What the build printed; says what is wrong where it failed. */
  output: string
  seconds: number
}

/** Builds the site into `dist/` where its inputs have changed since the last whole build. */
export async function buildIfStale(): Promise<Build> {
  if (digestOfBuild() === inputsDigest(root, process.env)) return { outcome: 'up to date', output: '', seconds: 0 }
  console.log('Building the site …')
  return buildSite()
}

/** Builds the site into `dist/`, whatever is there. */
export async function buildSite(): Promise<Build> {
  rmSync(DIGEST_FILE, { force: true })
  // Taken first, so that a file that changes while we build makes the build stale.
  const digest = inputsDigest(root, process.env)
  const env = { ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' }
  const { code, output, seconds } = await runNode([`${root}/node_modules/.bin/astro`, 'build'], { env })
  if (code !== 0) return { outcome: 'failed', output, seconds }
  writeFileSync(DIGEST_FILE, digest)
  return { outcome: 'built', output, seconds }
}

function digestOfBuild(): string | undefined {
  try {
    return readFileSync(DIGEST_FILE, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
