import buildCampusSite, { buildSite, otherCampus } from '../support/build-campus-site.ts'
import { campusSite, ownSite } from '../support/campus-site.ts'
import { startSite } from '../support/start-site.ts'

/** The environment variables with the addresses of the site built from `content/`, of the small campus, and of the one in Hebrew. */
export const SITE_URL = 'SITE_URL_OF_JOURNEYS'
export const CAMPUS_URL = 'CAMPUS_URL_OF_JOURNEYS'
export const HAIFA_URL = 'HAIFA_URL_OF_JOURNEYS'

/** One real server each for all journeys that only read: started before the first, stopped after the last. */
export default async function startSharedSites() {
  const removeDatabase = await buildCampusSite()
  if (ownSite) await buildSite(ownSite)
  const sites = {
    [SITE_URL]: ownSite ?? {},
    [CAMPUS_URL]: campusSite,
    [HAIFA_URL]: await otherCampus('haifa'),
  }
  const stops = Object.entries(sites).map(async ([name, env]) => {
    const { url, stop } = await startSite({ env })
    process.env[name] = url
    return stop
  })
  const started = await Promise.all(stops)
  return () => Promise.all([removeDatabase?.(), ...started.map((stop) => stop())])
}
