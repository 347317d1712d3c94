import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { runNode } from '../run-command.ts'
import { inputsDigest } from './inputs-digest.ts'

const root = `${import.meta.dirname}/../..`

/** The file in a built site that holds the digest of its inputs. */
const DIGEST_FILE = '.build-digest'

export interface Build {
  outcome: 'built' | 'up to date' | 'failed'
  /** What the build printed; if it failed, this says why. */
  output: string
  seconds: number
}

/** The folders of a build, where they are not those of the environment: of the content, and of the built site. */
export interface BuildFolders {
  CONTENT_DIR?: string
  DIST_DIR?: string
}

/** Builds the site into `dist/` if its inputs have changed since the last complete build. */
export async function buildIfStale(folders: BuildFolders = {}): Promise<Build> {
  const environment = { ...process.env, ...folders }
  if (digestOfBuild(distOf(environment)) === inputsDigest(root, environment))
    return { outcome: 'up to date', output: '', seconds: 0 }
  console.log('Building the site …')
  return buildSite(folders)
}

/**
 * Builds the site in any case. `dist/` is replaced only once the new site is complete: a build that fails or is
 * interrupted leaves the last good one.
 */
export async function buildSite(folders: BuildFolders = {}): Promise<Build> {
  const environment = { ...process.env, ...folders }
  const next = `${root}/.build-${process.pid}`
  // Taken first, so that a file that changes while we build makes the build stale.
  const digest = inputsDigest(root, environment)
  const env = { ...folders, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' }
  const { code, output, seconds } = await runNode([`${root}/node_modules/.bin/astro`, 'build', '--outDir', next], {
    env,
  })
  if (code !== 0) {
    rmSync(next, { recursive: true, force: true })
    return { outcome: 'failed', output, seconds }
  }
  writeFileSync(`${next}/${DIGEST_FILE}`, digest)
  putInPlace(next, distOf(environment))
  return { outcome: 'built', output, seconds }
}

const distOf = ({ DIST_DIR }: BuildFolders): string => resolve(root, DIST_DIR || 'dist')

function putInPlace(next: string, dist: string): void {
  const last = `${next}-last`
  mkdirSync(dirname(dist), { recursive: true })
  if (existsSync(dist)) renameSync(dist, last)
  renameSync(next, dist)
  rmSync(last, { recursive: true, force: true })
}

function digestOfBuild(dist: string): string | undefined {
  try {
    return readFileSync(`${dist}/${DIGEST_FILE}`, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
