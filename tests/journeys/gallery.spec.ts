import type { Page } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { expect, test } from './fixtures.ts'

const captions = ['The first evening', 'Friday morning', 'The last night'] as const

const gallery = (page: Page) =>
  page.getByRole('dialog', { name: 'Desert Week' }).getByRole('region', { name: 'Photos' })

async function openTrip(page: Page) {
  await page.getByRole('button', { name: /Desert Week/ }).click()
  await gallery(page).scrollIntoViewIfNeeded()
  await expect(gallery(page).getByRole('button', { name: 'Next photo' })).toBeVisible()
}

async function openGallery(page: Page) {
  await page.goto('/travel-opportunities')
  await openTrip(page)
}

test('the photos of a trip are prefetched, follow one another round and round, and begin with the first each time', async ({
  page,
}) => {
  await openGallery(page)
  await expect
    .poll(() =>
      gallery(page)
        .locator('img')
        .evaluateAll((images) => images.map((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)),
    )
    .toEqual([true, true, true])
  const shown = gallery(page).locator('figcaption:visible')
  for (const caption of captions) {
    await expect(shown).toHaveText([caption])
    await gallery(page).getByRole('button', { name: 'Next photo' }).click()
  }
  await expect(shown).toHaveText([captions[0]])
  await gallery(page).getByRole('button', { name: 'Previous photo' }).click()
  await expect(shown).toHaveText([captions[2]])
  await page.keyboard.press('ArrowRight')
  await expect(shown).toHaveText([captions[0]])

  await gallery(page).getByRole('button', { name: 'Go to photo 3' }).click()
  await expect(shown).toHaveText([captions[2]])
  await page.keyboard.press('Escape')
  await expect(gallery(page)).toBeHidden()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openTrip(page)
  await expect(shown).toHaveText([captions[0]])
  await expectNoBarriers(page, { within: 'dialog[open]' })
})

test('a photo that fails to load says that it is coming soon', async ({ page }) => {
  await page.route('**/ten-day-trip-gallery-1.svg', (route) => route.abort())
  await openGallery(page)
  await expect(gallery(page).getByText('Photo coming soon')).toBeVisible()
  await gallery(page).getByRole('button', { name: 'Next photo' }).click()
  await expect(gallery(page).getByText('Photo coming soon')).toBeHidden()
})
