import { buildIfStale } from '../../scripts/build/build-site.ts'
import { campusSite } from './campus-site.ts'

/** Before the tests that visit the small campus: builds its site if it is out of date. */
export default async function buildCampusSite(): Promise<void> {
  await builtFor(campusSite)
}

/** The site of another campus of the project, built if it is out of date: what a server of it reads of the environment. */
export const otherCampus = (name: 'lakeshore' | 'starter' | 'haifa') =>
  builtFor({ ...campusSite, CONTENT_DIR: `campuses/${name}/content`, DIST_DIR: `test-results/${name}` })

async function builtFor(site: typeof campusSite): Promise<typeof campusSite> {
  const { outcome, output } = await buildIfStale(site)
  if (outcome === 'failed') throw new Error(output)
  return site
}
