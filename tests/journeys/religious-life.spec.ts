import { answerFor, expect, ready, test } from './fixtures.ts'

test('closing what a query opened takes the query away, and leaves the rest of it', async ({ page }) => {
  await page.goto('/religious-life?from=mail&section=minyan')
  const dialog = page.getByRole('dialog', { name: 'Daily Minyan' })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/religious-life\?from=mail$/)
  await page.reload()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a query that names no detail opens nothing and harms nothing', async ({ page }) => {
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  // There is an element with this id.
  await page.goto('/religious-life?section=main')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Read more about Eruv' }).click()
  await expect(page.getByRole('dialog', { name: 'Eruv' })).toBeVisible()
  await expect(page).toHaveURL(/\/religious-life#eruv$/)
  expect(errors).toEqual([])
})

test('a link from one detail opens another, and Back returns', async ({ page }) => {
  await page.goto('/religious-life?section=eruv')
  await page
    .getByRole('dialog', { name: 'Eruv' })
    .getByRole('link', { name: /Kosher food inside it/ })
    .click()
  await expect(page.getByRole('dialog', { name: 'Kosher Dining' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog', { name: 'Eruv' })).toBeVisible()
})

test('the map of the eruv is fetched only while its detail is open', async ({ page }) => {
  const asked = await answerFor(page, 'https://www.google.com')
  const ofTheEruv = () => asked.filter((address) => address.includes('Juniper+Hill'))
  await page.goto('/religious-life')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await ready(page)
  expect(ofTheEruv()).toEqual([])

  await page.getByRole('button', { name: 'Read more about Eruv' }).click()
  const dialog = page.getByRole('dialog', { name: 'Eruv' })
  await dialog.getByRole('link', { name: 'Open the street map' }).scrollIntoViewIfNeeded()
  // Once to see whether it can be reached, and once by the frame.
  await expect.poll(() => new Set(ofTheEruv()).size).toBe(1)
  expect(ofTheEruv()[0]).toMatch(/&hl=en/)
})
