import { expectNoBarriers } from './barriers.ts'
import { expect, test } from './fixtures.ts'

const resources = {
  Emergency: ['Emergency Contacts', 'Contacts', 'Health Services', 'Wellness Programs'],
  Safety: ['Safety Resources', 'Contacts'],
  Calendar: [
    ...['Fall Semester', 'Spring Semester', 'Fall Holidays', 'Spring Holidays', 'Public Transportation', 'Parking'],
    ...['Recommended Hotels', 'Dining Options'],
  ],
}

test('four resources are in a list, each with its own icon', async ({ page }) => {
  await page.goto('/parent-resources')
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
  await expect(cards.getByRole('heading', { level: 2 })).toHaveText([...Object.keys(resources), 'Wellness'])
  const signs = await cards.locator('[data-icon]').evaluateAll((all) => all.map((sign) => sign.dataset.icon))
  expect(new Set(signs).size).toBe(Object.keys(resources).length)
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
  await expect(dialog.getByRole('link', { name: /Juniper Hill Hillel/ })).toHaveAttribute('href', 'tel:+14105550177')
})

test('a contact can be mailed with one tap', async ({ page }) => {
  await page.goto('/parent-resources#emergency')
  const dialog = page.getByRole('dialog', { name: 'Emergency' })
  await expect(dialog.getByRole('link', { name: 'Ruth' })).toHaveAttribute('href', /^mailto:.+@/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the emergency numbers can be read', async ({ page }) => {
    await page.goto('/parent-resources#emergency')
    await expect(page.getByRole('link', { name: 'Call Emergency: 911' })).toBeVisible()
  })
})
