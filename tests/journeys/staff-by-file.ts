import type { Page } from '@playwright/test'
import { ADMIN_PATHS } from '../../schemas/http/admin/paths.ts'
import { ownersLink } from '../support/staff-calls.ts'
import { staffedSite } from '../support/staffed-site.ts'
import type { TestSite } from '../support/start-site.ts'
import { expect } from './fixtures.ts'
import { sharedByFile } from './shared-by-file.ts'

/** Signs an owner in, without the page for it. */
async function signInTo({ url, dataDir, clock }: TestSite, page: Page): Promise<void> {
  const token = await ownersLink({ DATA_DIR: dataDir }, clock)
  const answer = await page.request.post(url + ADMIN_PATHS.session, { headers: { origin: url }, data: { token } })
  expect(answer.status(), await answer.text()).toBeLessThan(300)
}

/** The small campus with a server of its own that the journeys of one file share. */
export function staffByFile() {
  const shared = sharedByFile(async () => {
    const { site, smtp, stop } = await staffedSite()
    return { url: site.url, site, smtp, end: stop }
  })
  return {
    made: shared.made,
    /** Signs an owner in, and says where the site is. */
    async signIn(page: Page): Promise<string> {
      const { url, site } = shared.made()
      await signInTo(site, page)
      return url
    },
  }
}
