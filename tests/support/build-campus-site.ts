import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from '../../scripts/build/render-site.ts'
import { campusSite, type ownSite } from './campus-site.ts'
import { STARTED_DATABASE, startSite } from './start-site.ts'

/**
 * Before the tests that visit the small campus: builds its site if it is out of date, and starts it once. Each server of a test begins with
 * a copy of that database: to make one takes a server half a second of processor time.
 */
export default async function buildCampusSite(): Promise<(() => Promise<void>) | undefined> {
  await buildSite(campusSite)
  if (process.env[STARTED_DATABASE]) return undefined
  const dataDir = await mkdtemp(join(tmpdir(), 'started-'))
  const site = await startSite({ env: campusSite, dataDir })
  await site.stop()
  process.env[STARTED_DATABASE] = join(dataDir, 'site.sqlite')
  return () => rm(dataDir, { recursive: true })
}

/** The site of another campus of the project, built if it is out of date: what a server of it reads of the environment. */
export const otherCampus = (name: 'starter' | 'haifa') =>
  buildSite({ ...campusSite, CONTENT_DIR: `campuses/${name}/content`, DIST_DIR: `test-results/${name}` })

/** Builds a site if it is out of date; by default that of `content/`. */
export async function buildSite<Site extends typeof ownSite>(site: Site): Promise<Site> {
  const { outcome, output } = await buildIfStale(site)
  if (outcome === 'failed') throw new Error(output)
  return site
}
