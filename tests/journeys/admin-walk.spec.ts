import { staffedSite } from '../support/staffed-site.ts'
import { expectFocusSeen } from '../walk/in-chromium.ts'
import { DIRECTIONS, WINDOWS } from '../walk/walk.ts'
import { expect, test } from './fixtures.ts'

const VIEWS = [
  ...['/admin', '/admin/calendar?month=2026-12', '/admin/calendar/2026-12-14/study-break', '/admin/drafts'],
  ...['/admin/pictures', '/admin/history', '/admin/people', '/admin/sessions', '/admin/requests'],
  ...['/admin/requests/soup-round', '/admin/requests/subscribers', '/admin/requests/erase', '/admin/requests/accesses'],
  ...['/admin/set-up', '/admin/new/events', '/admin/events', '/admin/events/bagel-brunch', '/admin/pages/about'],
  '/admin/home',
]

for (const size of WINDOWS)
  test(`nothing that has the focus is hidden, off-screen or lost in the admin at ${size.width} × ${size.height}`, async ({
    page,
  }) => {
    test.setTimeout(300_000)
    const { site, link, stop } = await staffedSite()
    try {
      await page.setViewportSize(size)
      await page.goto(link)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Words', level: 1 })).toBeFocused()
      for (const view of VIEWS)
        for (const key of DIRECTIONS) {
          await page.goto(site.url + view, { waitUntil: 'networkidle' })
          await expectFocusSeen(page, key)
        }
    } finally {
      await stop()
    }
  })
