import { campusDay } from '../../server/platform/campus-clock.ts'
import { buildSite } from './build-campus-site.ts'
import { ownSite } from './campus-site.ts'
import { startSite } from './start-site.ts'

const OWN_SERVER = 'OWN_SERVER_OF_TESTS'
const OWN_SERVER_DAY = 'OWN_SERVER_DAY_OF_TESTS'

/**
 * Before the tests of the site of `content/`: draws it if it is out of date, and starts one server for those that compare each page, since
 * a server draws a page once and then compresses it as well as it can. It stands at the noon of this day.
 */
export default async function serveOwnSite(): Promise<() => Promise<void>> {
  await buildSite(ownSite)
  const day = campusDay(ownSite?.CONTENT_DIR ?? (process.env.CONTENT_DIR || 'content'), new Date())
  // As if behind a proxy that handles TLS.
  const settings = { TRUSTED_PROXIES: '1', DRAWING_SECONDS_PER_FIVE_MINUTES: '100000', SITE_DAY: day }
  const site = await startSite({ env: { ...ownSite, ...settings } })
  process.env[OWN_SERVER] = site.url
  process.env[OWN_SERVER_DAY] = day
  return site.stop
}

/** The address of that server, and the day on which it stands. */
export const ownServer = (): { url: string; day: string } => ({
  url: process.env[OWN_SERVER] ?? '',
  day: process.env[OWN_SERVER_DAY] ?? '',
})
