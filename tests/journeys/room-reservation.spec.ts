import { expectNoBarriers } from './barriers.ts'
import { expect, test } from './fixtures.ts'

test('both rooms say how many fit and what is in them', async ({ page }) => {
  await page.goto('/room-reservation')
  for (const [room, capacity, feature, inUse] of [
    [
      'Dining Room',
      'Up to 60 people. From $30 an hour',
      'hearing loop',
      'In use in term: Fridays, 7:30 PM (6:30 PM in winter), Shabbat Dinner.',
    ],
    ['Library', 'Up to 12 people', 'A whiteboard', 'In use in term: Fridays, 6:00 PM, Friday Services; Every other'],
  ] as const) {
    const card = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: room }) })
    await expect(card).toContainText(capacity)
    const point = card.getByRole('listitem').filter({ hasText: feature })
    await expect(point).toBeVisible()
    // Its mark is at its left edge, and must not be in the picture.
    const [beside, picture] = await Promise.all([point.boundingBox(), card.getByRole('img').boundingBox()])
    if (!beside || !picture) throw new Error('Both are shown')
    const isBelow = beside.y >= picture.y + picture.height
    expect(isBelow || beside.x >= picture.x + picture.width).toBe(true)
    await expect(card).toContainText(inUse)
  }
})

test('a table says when each room is free, and leads to other weeks', async ({ page }) => {
  await page.goto('/room-reservation')
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

test('the policies end with somebody to ask', async ({ page }) => {
  await page.goto('/room-reservation')
  const policies = page.getByRole('region', { name: 'Before you book' })
  await expect(policies.getByRole('listitem').first()).toHaveText(
    'Ask at least 2 weeks in advance. A staff member replies within 2-3 business days.',
  )
  await expect(policies.getByRole('link', { name: 'Noam Peretz' })).toHaveAttribute('href', 'mailto:noam@example.org')
})

test('“Reserve a Room” opens the form, which says when to ask and when we respond', async ({ page }) => {
  await page.goto('/room-reservation')
  await page.getByRole('button', { name: 'Reserve a Room' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reserve a Room' })
  await expect(dialog).toContainText('at least 2 weeks in advance')
  await expect(dialog).toContainText('within 2-3 business days')
  await expect(dialog.getByLabel('Facility')).toBeVisible()
})
