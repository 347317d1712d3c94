import { expectNoBarriers } from './barriers.ts'
import { expect, test } from './fixtures.ts'

test('four holidays are in a list, what is next first, and those without a schedule say so', async ({ page }) => {
  await page.goto('/holidays')
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
  await expect(cards).toHaveCount(4)
  const undecided = cards.filter({ hasText: 'Schedule TBD' })
  await expect(undecided.getByRole('heading')).toHaveText(['Hanukkah', 'Purim', 'High Holidays'])
})

test('holidays that are over show the dates of the next ones, and a table for each part of last year’s schedule', async ({
  page,
}) => {
  await page.goto('/holidays')
  await page.getByRole('button', { name: 'Read more about High Holidays' }).click()
  const dialog = page.getByRole('dialog', { name: 'High Holidays' })
  await expect(dialog.getByText('October 1 to 3, 2027 · 1 and 2 Tishrei 5788', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Candles Friday, October 1, 6:31 PM', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Schedule TBD')).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'Last year: September 11 to October 4, 2026' })).toBeVisible()
  for (const part of ['Rosh Hashanah', 'Yom Kippur', 'Sukkot', 'Simchat Torah'])
    await expect(dialog.getByRole('table', { name: part })).toBeVisible()
  const dinner = dialog.getByRole('row', { name: /7:30 PM/ })
  await expect(dinner).toContainText('Rosh Hashanah dinner, $10')
  await expect(dialog.getByRole('rowheader', { name: 'Friday, September 11' })).toBeVisible()
})

test('each night of Hanukkah has the time of its candles', async ({ page }) => {
  await page.goto('/holidays#hanukkah')
  const nights = page.getByRole('dialog', { name: 'Hanukkah' }).getByText(/^Night \d/)
  await expect(nights).toHaveCount(8)
  await expect(nights.first()).toHaveText('Night 1 Friday, December 4, by 4:25 PM')
  await expect(nights.nth(1)).toHaveText('Night 2 Saturday, December 5, 5:28 PM')
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
  await expect(dialog.getByText(/Candles/), 'no candles are lit on Purim').toHaveCount(0)
  await page.goto('/holidays#hanukkah')
  await expect(page.getByRole('dialog', { name: 'Hanukkah' })).toContainText(
    'Candle times above, what is set below; the rest of our program is not set yet.',
  )
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
  test('a holiday’s schedule can be read, also last year’s', async ({ page }) => {
    await page.goto('/holidays#shabbat')
    await expect(page.getByRole('table', { name: 'Fridays' })).toBeVisible()
    await page.goto('/holidays#high-holidays')
    await page.getByRole('link', { name: 'Times and prices' }).click()
    await expect(page.getByRole('table', { name: 'Yom Kippur' })).toBeVisible()
  })
})

test.describe('a letter to a professor', () => {
  test('has the dates of the chosen holiday, and is copied or mailed by its writer', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/holidays')
    await page.getByRole('link', { name: 'The letter to your professor' }).click()
    const letter = page.getByLabel('Your letter')
    await page.getByLabel('Holiday').selectOption({ label: 'Sukkot, October 15 to 22, 2027' })
    await page.getByLabel('Course').fill('Organic Chemistry II')
    await page.getByLabel('Professor’s last name').fill('Lin')
    await page.getByLabel('Your name').fill('Noa')
    await expect(letter).toHaveValue(
      'Dear Professor Lin,\n\nI keep Sukkot, from Friday, October 15, 2027. I do no work on October 16 and 17, 2027 (Saturday and Sunday), and miss Organic Chemistry II.\n\nNoa',
    )
    await expect(page.getByRole('link', { name: 'Open it as an email', exact: true })).toHaveAttribute(
      'href',
      /^mailto:\?subject=Sukkot%2C%20Organic%20Chemistry%20II&body=Dear%20Professor%20Lin/,
    )
    await page.getByRole('button', { name: 'Copy the letter' }).press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Dear Professor Lin')
    await expectNoBarriers(page)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })
    test('the letter of each holiday is there to copy', async ({ page }) => {
      await page.goto('/holidays/letter')
      await expect(page.getByLabel('Course')).toBeHidden()
      await page.locator('summary').filter({ hasText: 'Yom Kippur, October 10 and 11, 2027' }).click()
      await expect(page.getByText('I do no work on October 11, 2027 (Monday), and miss [course].')).toBeVisible()
    })
  })
})
