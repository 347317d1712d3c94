import buildCampusSite from '../support/build-campus-site.ts'
import { campusSite } from '../support/campus-site.ts'
import { startSite } from '../support/start-site.ts'

/** The environment variables with the addresses of the site built from `content/`, and of the small campus. */
export const SITE_URL = 'SITE_URL_OF_JOURNEYS'
export const CAMPUS_URL = 'CAMPUS_URL_OF_JOURNEYS'

/** One real server each for all journeys that only read: started before the first, stopped after the last. */
export default async function startSharedSites() {
  await buildCampusSite()
  const [site, campus] = await Promise.all([startSite(), startSite({ env: campusSite })])
  process.env[SITE_URL] = site.url
  process.env[CAMPUS_URL] = campus.url
  return () => Promise.all([site.stop(), campus.stop()])
}
