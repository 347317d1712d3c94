import { expect, type Page } from '@playwright/test'
import { SIGN_IN_IS_OLD } from '../../schemas/admin/paths.ts'

interface AdminDialog {
  /** The view's address; `soup` is the request's. */
  at: string
  open: (page: Page) => Promise<void>
}

export const DIALOGS: readonly AdminDialog[] = [
  {
    at: '/admin',
    async open(page) {
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      await page.getByRole('searchbox').fill('bagel')
      await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/result/)
    },
  },
  {
    at: '/admin/events/bagel-brunch',
    async open(page) {
      await page
        .locator('summary')
        .filter({ hasText: /^Picture/ })
        .click()
      await page.getByRole('button', { name: 'Another picture' }).click()
      const buffer = await page.screenshot()
      await page.getByLabel('Choose a file').setInputFiles({ name: 'bagels.png', mimeType: 'image/png', buffer })
      await page.getByLabel('What it shows').fill('A tray of bagels.')
    },
  },
  {
    at: '/admin/calendar?month=2026-12',
    open: (page) => page.getByRole('link', { name: 'Soup Night' }).first().press('Shift+ArrowRight'),
  },
  {
    at: '/admin/seats/soup-night/2026-12-01',
    async open(page) {
      await page.getByText('Somebody is at the door who did not sign up').click()
      await page.getByRole('button', { name: 'Let them in' }).click()
    },
  },
  {
    at: '/admin/people',
    async open(page) {
      const headers = { [SIGN_IN_IS_OLD]: '1' }
      await page.route('**/api/admin/people.list*', (route) => route.fulfill({ status: 403, headers }), { times: 1 })
      await page.reload()
    },
  },
  {
    at: 'soup',
    async open(page) {
      await page.getByText('It was delivered already').click()
      await page.getByRole('button', { name: 'Call it off' }).click()
    },
  },
]
