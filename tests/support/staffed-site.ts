import { linkTo } from '#schemas/http/admin/accounts'
import { campusSite } from './campus-site.ts'
import { ownersLink } from './staff-calls.ts'
import { startSite } from './start-site.ts'
import { startSmtp } from './start-smtp.ts'

export { OWNER } from './staff-calls.ts'

/** The small campus, or another, with a server of its own, an owner and a mail server. `link` signs the owner in, once. */
export async function staffedSite(campus: Readonly<Record<string, string>> = campusSite) {
  const smtp = await startSmtp()
  const site = await startSite({ smtp: smtp.url, env: { ...campus, ADMIN: 'on' } })
  const link = linkTo(site.url, await ownersLink({ DATA_DIR: site.dataDir }, site.clock))
  return { site, smtp, link, stop: () => Promise.all([site.stop(), smtp.close()]) }
}
