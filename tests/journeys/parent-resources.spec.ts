import { expectNoBarriers } from './barriers.ts'
import { expect, test } from './fixtures.ts'

const resources = {
  Safety: ['Safety Resources', 'Contacts'],
  Calendar: ['Fall Semester', 'Spring Semester'],
  Holidays: ['Fall Holidays', 'Spring Holidays'],
  Transportation: ['Public Transportation', 'Parking'],
  Accommodations: ['Recommended Hotels', 'Dining Options'],
  Emergency: ['Emergency Contacts', 'Contacts'],
  Wellness: ['Health Services', 'Wellness Programs'],
}

test('seven resources are in a list, each with its own icon', async ({ page }) => {
  await page.goto('/parent-resources')
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
  await expect(cards.getByRole('heading', { level: 2 })).toHaveText(Object.keys(resources))
  const signs = await cards.locator('[data-icon]').evaluateAll((all) => all.map((sign) => sign.dataset.icon))
  expect(new Set(signs).size).toBe(7)
})

for (const [name, headings] of Object.entries(resources))
  test(`${name} opens with its sections, without a barrier that axe can find`, async ({ page }) => {
    await page.goto('/parent-resources')
    await page.getByRole('button', { name: new RegExp(`${name}$`) }).click()
    const dialog = page.getByRole('dialog', { name })
    for (const heading of headings) await expect(dialog.getByText(heading, { exact: true }).first()).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`#${name.toLowerCase()}$`))
    await expectNoBarriers(page, { within: 'dialog[open]' })
  })

test('an emergency contact can be called with one tap', async ({ page }) => {
  await page.goto('/parent-resources#emergency')
  const dialog = page.getByRole('dialog', { name: 'Emergency' })
  await expect(dialog.getByRole('link', { name: 'Call Emergency: 911' })).toHaveAttribute('href', 'tel:911')
  await expect(dialog.getByRole('link', { name: /Charles Village Hillel/ })).toHaveAttribute('href', 'tel:+14105550142')
})

test('the contact for a bed for Shabbat can be mailed with one tap', async ({ page }) => {
  await page.goto('/parent-resources#accommodations')
  const dialog = page.getByRole('dialog', { name: 'Accommodations' })
  await expect(dialog.getByRole('link', { name: 'Tamar' })).toHaveAttribute('href', /^mailto:.+@/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the emergency numbers can be read', async ({ page }) => {
    await page.goto('/parent-resources#emergency')
    await expect(page.getByRole('link', { name: 'Call Emergency: 911' })).toBeVisible()
  })
})
