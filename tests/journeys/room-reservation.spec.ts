import { allOf } from './all-of.ts'
import { expectNoBarriers } from './barriers.ts'
import { expect, test } from './fixtures.ts'

test('a table says when each room is free, and leads to other weeks', async ({ page }) => {
  await page.goto('/room-reservation')
  for (const card of await allOf(
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('img') }),
  )) {
    // The mark of a point is at its left edge, and must not be in the picture.
    const [beside, picture] = await Promise.all([
      card.getByRole('listitem').first().boundingBox(),
      card.getByRole('img').boundingBox(),
    ])
    if (!beside || !picture) throw new Error('Both are shown')
    const isBelow = beside.y >= picture.y + picture.height
    expect(isBelow || beside.x >= picture.x + picture.width).toBe(true)
  }
  const hours = page.getByRole('region', { name: 'When they are free' })
  await expect(hours.getByRole('columnheader')).toHaveText(['Day', 'Dining Room', 'Library'])
  await expect(hours.getByRole('row')).toHaveCount(8)
  await hours.getByRole('link', { name: 'A week later' }).click()
  await expect(page).toHaveURL(/\/room-reservation\?week=\d{4}-\d\d-\d\d#free-hours$/)
  const shabbat = hours.getByRole('row').filter({ hasText: /^Sat/ })
  await expect(shabbat).toContainText(/Shabbat|Closed/)
  await page.getByLabel('The week of').fill('2027-01-27')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(hours.getByRole('rowheader').first()).toHaveText('Sun Jan 24')
  await expectNoBarriers(page)
})
