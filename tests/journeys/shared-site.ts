import buildCampusSite from '../support/build-campus-site.ts'
import { campusSite } from '../support/campus-site.ts'
import { startSite } from '../support/start-site.ts'

/** The environment variables with the addresses of our own site, and of the small campus. */
export const SHARED_SITE_URL = 'SHARED_SITE_URL'
export const CAMPUS_URL = 'CAMPUS_URL'

/** One real server each for all journeys that only read: started before the first, stopped after the last. */
export default async function startSharedSites() {
  await buildCampusSite()
  const [ours, campus] = await Promise.all([startSite(), startSite({ env: campusSite })])
  process.env[SHARED_SITE_URL] = ours.url
  process.env[CAMPUS_URL] = campus.url
  return () => Promise.all([ours.stop(), campus.stop()])
}
