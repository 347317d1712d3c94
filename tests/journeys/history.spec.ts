import type { Page } from '@playwright/test'
import { STAFF_CALLS } from '../../schemas/admin/paths.ts'
import type { RouterOutputs } from '../../server/router.ts'
import { expectNoBarriers } from './barriers.ts'
import { expect, test } from './fixtures.ts'
import { staffByFile } from './staff-by-file.ts'

const staff = staffByFile()

/** Publishes an entry with other values, as its form does. */
async function publish(page: Page, origin: string, path: string, changed: Record<string, string>): Promise<void> {
  const open = () =>
    page.request.get(`${origin}${STAFF_CALLS}/content.entry`, { params: { input: JSON.stringify({ path }) } })
  await expect.poll(async () => (await open()).status()).toBe(200)
  const words: RouterOutputs['content']['entry'] = (await (await open()).json()).result.data
  const entries = [{ path, value: { ...words.value, ...changed } }]
  const data = { base: words.revision, note: '', entries }
  const answer = await page.request.post(`${origin}${STAFF_CALLS}/content.publish`, { headers: { origin }, data })
  expect((await answer.json()).result.data).toMatchObject({ outcome: 'published' })
}

test('the history is found from an entry, shows what was there before and after, and says what going back takes along', async ({
  page,
}) => {
  const url = await staff.signIn(page)
  const article = (text: string) => page.getByRole('article').filter({ hasText: text })
  await publish(page, url, 'events/bagel-brunch.yaml', { description: 'Bagels, cream cheese and a slow morning.' })
  await publish(page, url, 'events/bagel-brunch.yaml', { description: 'Bagels, cream cheese and a long morning.' })
  await publish(page, url, 'events/soup-night.yaml', { description: 'Soup for everybody.' })

  await page.goto(`${url}/admin/history`)
  const slow = article('long')
  await expect(slow.locator('del')).toHaveText('Bagels, cream cheese and a slow morning.')
  await expect(slow.locator('ins')).toHaveText('Bagels, cream cheese and a long morning.')
  await expectNoBarriers(page)
  await slow.getByRole('button', { name: 'Go back to here' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await expect(dialog.getByRole('listitem')).toContainText(/ada@example\.org, .*: Soup Night/)
  await expectNoBarriers(page)
  await page.keyboard.press('Escape')

  await page.goto(`${url}/admin/events/bagel-brunch`)
  await page.getByRole('main').getByRole('link', { name: 'History' }).click()
  await expect(page.getByRole('heading', { name: 'History: Bagel Brunch', level: 1 })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(2)
})
