import { buildIfStale } from '../../scripts/build/build-site.ts'
import { campusSite } from './campus-site.ts'

/** Before the tests that visit the small campus: builds its site if it is out of date. */
export default async function buildCampusSite(): Promise<void> {
  const { outcome, output } = await buildIfStale(campusSite)
  if (outcome === 'failed') throw new Error(output)
}
