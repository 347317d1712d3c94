import type { Page } from '@playwright/test'
import { STAFF_CALLS } from '../../schemas/admin/paths.ts'
import { SEND_EMAIL_PATH } from '../../schemas/http/paths.ts'
import type { RouterOutputs } from '../../server/router.ts'
import { campusSite } from '../support/campus-site.ts'
import { everyAnswer } from '../support/requests.ts'
import { ownersLink, signIn, staffedSite } from '../support/staffed-site.ts'
import type { TestSite } from '../support/start-site.ts'
import { test as base, expect } from './fixtures.ts'
import { sharedByFile } from './shared-by-file.ts'

/** Signs an owner in, without the page for it. */
export async function signInTo({ url, dataDir, clock }: TestSite, page: Page): Promise<void> {
  const token = await ownersLink({ DATA_DIR: dataDir }, clock)
  const answer = await page.request.post(`${url}${STAFF_CALLS}/sessions.signIn`, {
    headers: { origin: url },
    data: { token },
  })
  expect(answer.status(), await answer.text()).toBeLessThan(300)
}

type Staffed = Awaited<ReturnType<typeof staffedSite>>

/** A journey of an owner, who is signed in, through the small campus on a server of its own. */
export const test = base.extend<{ campus: Readonly<Record<string, string>>; own: Staffed }>({
  campus: [campusSite, { option: true }],
  own: async ({ page, campus }, use) => {
    const staffed = await staffedSite(campus)
    try {
      await signInTo(staffed.site, page)
      await use(staffed)
    } finally {
      await staffed.stop()
    }
  },
})

/** The small campus with a server of its own that the journeys of one file share. */
export function staffByFile() {
  const shared = sharedByFile(async () => {
    const { site, smtp, stop } = await staffedSite()
    return { url: site.url, site, smtp, end: stop }
  })
  return {
    made: shared.made,
    /** The owner's calls, in a session beside that of the browser. */
    async calls() {
      const { site } = shared.made()
      const calls = await signIn(site, await ownersLink({ DATA_DIR: site.dataDir }, site.clock))
      return {
        open: (path: string) => calls.query<RouterOutputs['content']['entry']>(site, 'content.entry', { path }),
        publish: (change: unknown) => calls.post(site, 'content.publish', change),
        changed: (path: string, next: Readonly<Record<string, unknown>>) => calls.changed(site, path, next),
      }
    },
    /** Signs an owner in, and says where the site is. */
    async signIn(page: Page): Promise<string> {
      const { url, site } = shared.made()
      await signInTo(site, page)
      return url
    },
  }
}

/** Sends one request of each kind, of somebody with this last name: a tour, soup, and a room. */
export async function sendRequests(site: TestSite, name = 'Levi'): Promise<void> {
  for (const [template_id, answers] of Object.entries(everyAnswer)) {
    const student = answers.student_last_name && { student_last_name: name }
    const template_params = { ...answers, user_last_name: name, ...student }
    const call = { lib_version: '4.4.1', user_id: 'public', service_id: 'default', template_id, template_params }
    const answer = await site.post(SEND_EMAIL_PATH, call)
    expect(answer.status, `${await answer.text()}\n${site.output()}`).toBe(200)
  }
}
