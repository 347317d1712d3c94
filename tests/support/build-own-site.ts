import { buildIfStale } from '../../scripts/build/build-site.ts'
import { ownSite } from './campus-site.ts'

/** Before the tests and benchmarks that read the site of `content/`: draws it if it is out of date. */
export default async function buildOwnSite(): Promise<void> {
  const { outcome, output } = await buildIfStale(ownSite)
  if (outcome === 'failed') throw new Error(output)
}
