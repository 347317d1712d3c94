import { expectNoBarriers } from './barriers.ts'
import { expect, test } from './fixtures.ts'

test('four holidays are in a list, and those without a schedule say so', async ({ page }) => {
  await page.goto('/holidays')
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
  await expect(cards).toHaveCount(4)
  const undecided = cards.filter({ hasText: 'Schedule TBD' })
  await expect(undecided.getByRole('heading')).toHaveText(['Hanukkah', 'Purim'])
})

test('the High Holidays show dates, candles and a table for each part of the schedule', async ({ page }) => {
  await page.goto('/holidays')
  await page.getByRole('button', { name: 'See the schedule of High Holidays' }).click()
  const dialog = page.getByRole('dialog', { name: 'High Holidays' })
  await expect(dialog.getByText('September 11 to October 4, 2026', { exact: true })).toBeVisible()
  await expect(dialog.getByText(/Rosh Hashanah, Friday, September 11, 6:58 PM/)).toBeVisible()
  for (const part of ['Rosh Hashanah', 'Yom Kippur', 'Sukkot', 'Simchat Torah'])
    await expect(dialog.getByRole('table', { name: part })).toBeVisible()
  const dinner = dialog.getByRole('row', { name: /7:30 PM/ })
  await expect(dinner).toContainText('Rosh Hashanah dinner')
  await expect(dialog.getByRole('rowheader', { name: 'Friday, September 11' })).toBeVisible()
  await expect(dialog.getByText('Schedule TBD')).toHaveCount(0)
})

test('Shabbat lists its Fridays, its Saturdays and where each service is', async ({ page }) => {
  await page.goto('/holidays#shabbat')
  const dialog = page.getByRole('dialog', { name: 'Shabbat' })
  await expect(dialog.getByRole('table', { name: 'Fridays' })).toContainText('7:30 PM (6:30 PM in winter)')
  await expect(dialog.getByRole('table', { name: 'Saturdays' })).toContainText('Havdalah')
  await expect(dialog.getByRole('table', { name: 'Services' }).getByRole('row', { name: /Reform/ })).toContainText(
    'Attic',
  )
})

test('a holiday whose schedule is not ready keeps its times to itself', async ({ page }) => {
  await page.goto('/holidays')
  await page.getByRole('button', { name: 'Read more about Purim' }).click()
  const dialog = page.getByRole('dialog', { name: 'Purim' })
  await expect(dialog.getByText('Schedule TBD')).toBeVisible()
  await expect(dialog.getByRole('table')).toHaveCount(0)
  await expect(dialog.getByText('Candles', { exact: true }), 'no candles are lit on Purim').toHaveCount(0)
})

test('signing up for a holiday’s meals opens a new tab', async ({ page }) => {
  await page.goto('/holidays#hanukkah')
  const link = page.getByRole('dialog', { name: 'Hanukkah' }).getByRole('link', { name: 'Reserve a plate' })
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /noopener/)
})

test('closing a holiday takes its address away', async ({ page }) => {
  await page.goto('/holidays#hanukkah')
  const dialog = page.getByRole('dialog', { name: 'Hanukkah' })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/holidays$/)
})

test('a schedule never scrolls sideways on a narrow phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const id of ['high-holidays', 'shabbat']) {
    await page.goto('/holidays')
    await page.goto(`/holidays#${id}`)
    const dialog = page.locator('dialog[open]')
    await expect(dialog).toBeVisible()
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth), id).toBe(0)
  }
})

for (const id of ['shabbat', 'high-holidays', 'hanukkah', 'purim'])
  test(`the detail of ${id} has no barrier that axe can find`, async ({ page }) => {
    await page.goto(`/holidays#${id}`)
    await expect(page.locator(`#${id}`)).toBeVisible()
    await expectNoBarriers(page, { within: 'dialog[open]' })
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('a holiday’s schedule can be read', async ({ page }) => {
    await page.goto('/holidays#shabbat')
    await expect(page.getByRole('table', { name: 'Fridays' })).toBeVisible()
  })
})
