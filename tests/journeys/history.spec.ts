import { expectNoBarriers } from './barriers.ts'
import { expect, test } from './fixtures.ts'
import { staffByFile } from './staff-by-file.ts'

const staff = staffByFile()

test('the history is found from an entry, shows what was there before and after, and says what going back takes along', async ({
  page,
}) => {
  const url = await staff.signIn(page)
  const article = (text: string) => page.getByRole('article').filter({ hasText: text })
  const { changed, publish } = await staff.calls()
  const describe = async (event: string, description: string) =>
    expect(await publish(await changed(`events/${event}.yaml`, { description }))).toMatchObject({
      outcome: 'published',
    })
  await describe('bagel-brunch', 'Bagels, cream cheese and a slow morning.')
  await describe('bagel-brunch', 'Bagels, cream cheese and a long morning.')
  await describe('soup-night', 'Soup for everybody.')

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
