import { startSite } from '../support/start-site.ts'

/** The environment variable with the address of the site that the journeys share. */
export const SHARED_SITE_URL = 'SHARED_SITE_URL'

/** One real server for all journeys that only read: started before the first, stopped after the last. */
export default async function startSharedSite() {
  const site = await startSite()
  process.env[SHARED_SITE_URL] = site.url
  return () => site.stop()
}
