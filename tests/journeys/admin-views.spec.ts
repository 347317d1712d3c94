import { expectNoBarriers } from './barriers.ts'
import { allOf, expect } from './fixtures.ts'
import { test } from './staff-by-file.ts'

test('a view that fails never takes the others with it, and the search leads to any of them', async ({
  page,
  own: { site },
}) => {
  const menu = page.getByRole('navigation', { name: 'Staff’s pages' })
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto(`${site.url}/admin/people`)
  await expect(heading).toHaveText('Who can sign in')
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible()
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog', { name: 'Search' })
  await expect(search.getByRole('searchbox')).toBeFocused()
  await expectNoBarriers(page)
  await search.getByRole('searchbox').fill('bagels')
  const result = search.getByRole('link', { name: 'Bagel Brunch', exact: true })
  await expect(result).toHaveAttribute('href', '/admin/events/bagel-brunch')
  await expect(search.getByRole('status')).toHaveText(/result/)
  await expectNoBarriers(page)
  await result.click()
  await expect(search).toBeHidden()
  await expect(heading).toHaveText('Bagel Brunch')
  await expect(heading).toBeFocused()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await search.getByRole('searchbox').fill('ruth alvarez')
  await expect(search.getByRole('status')).toHaveText(/result/)
  await page.keyboard.press('Enter')
  await expect(heading).toHaveText('Ruth Alvarez')

  await page.route('**/History*.js', (route) => route.abort())
  await page.goto(`${site.url}/admin`)
  await menu.getByRole('button', { name: 'More' }).click()
  await menu.getByRole('link', { name: 'History' }).click()
  await expect(heading).toHaveText('This page could not be shown')
  await expect(page.getByRole('button', { name: 'Load it again' })).toBeVisible()
  await menu.getByRole('button', { name: 'More' }).click()
  await menu.getByRole('link', { name: 'Drafts' }).click()
  await expect(heading).toHaveText('Drafts')
})

test('next year’s dates are proposed on one sheet, and what is ticked is published', async ({
  page,
  own: { site },
}) => {
  await page.goto(`${site.url}/admin/next-year`)
  await expect(page.getByRole('heading', { name: 'Next year', level: 1 })).toBeVisible()
  for (const tick of await allOf(page.getByRole('checkbox')))
    await tick.setChecked((await tick.getAttribute('name')) === 'holidays/high-holidays.yaml')
  await expectNoBarriers(page)
  await page.getByRole('button', { name: /^Publish: 1 of / }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Published.' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'High Holidays' })).toHaveCount(0)
  await page.goto(`${site.url}/admin/holidays/high-holidays`)
  await expect(page.locator('[name="scheduleYear"]')).not.toHaveValue('2026')
})
