import { expect, test } from './fixtures.ts'

test('cards, buttons, letters and the page have the measures of the specification', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  await page.goto('/travel-opportunities')
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Desert Week' }).first()
  await expect(card).toHaveCSS('border-radius', '16px')
  await expect(card).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(card.getByRole('heading').locator('xpath=..')).toHaveCSS('padding', '32px')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Donate' })).toHaveCSS('border-radius', '999px')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(238, 242, 247)')
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(18, 33, 79)')
  await expect(page.locator('body')).toHaveCSS('font-family', /sans-serif$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /[^-]serif$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-size', '56px')

  await page.goto('/room-reservation')
  await page.getByRole('button', { name: 'Reserve a Room' }).click()
  await expect(page.getByRole('dialog', { name: 'Reserve a Room' })).toHaveCSS('width', '700px')
})
