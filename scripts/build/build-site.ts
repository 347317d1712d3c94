import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { runNode } from '../run-command.ts'
import { inputsDigest } from './inputs-digest.ts'

const root = `${import.meta.dirname}/../..`

const dist = `${root}/dist`

/** The file in a built site that holds the digest of its inputs. */
const DIGEST_FILE = '.build-digest'

export interface Build {
  outcome: 'built' | 'up to date' | 'failed'
  /** What the build printed; if it failed, this says why. */
  output: string
  seconds: number
}

/** Builds the site into `dist/` if its inputs have changed since the last complete build. */
export async function buildIfStale(): Promise<Build> {
  if (digestOfBuild() === inputsDigest(root, process.env)) return { outcome: 'up to date', output: '', seconds: 0 }
  console.log('Building the site …')
  return buildSite()
}

/**
 * Builds the site in any case. `dist/` is replaced only once the new site is complete: a build that fails or is
 * interrupted leaves the last good one.
 */
export async function buildSite(): Promise<Build> {
  const next = `${root}/.build-${process.pid}`
  // Taken first, so that a file that changes while we build makes the build stale.
  const digest = inputsDigest(root, process.env)
  const env = { ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' }
  const { code, output, seconds } = await runNode([`${root}/node_modules/.bin/astro`, 'build', '--outDir', next], {
    env,
  })
  if (code !== 0) {
    rmSync(next, { recursive: true, force: true })
    return { outcome: 'failed', output, seconds }
  }
  writeFileSync(`${next}/${DIGEST_FILE}`, digest)
  putInPlace(next)
  return { outcome: 'built', output, seconds }
}

function putInPlace(next: string): void {
  const last = `${next}-last`
  if (existsSync(dist)) renameSync(dist, last)
  renameSync(next, dist)
  rmSync(last, { recursive: true, force: true })
}

function digestOfBuild(): string | undefined {
  try {
    return readFileSync(`${dist}/${DIGEST_FILE}`, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
