import sharp from 'sharp'
import { expectNoBarriers } from './barriers.ts'
import { expect } from './fixtures.ts'
import { test } from './staff-by-file.ts'

const photograph = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

test('pictures of an event are added at once, each with words, and a visitor sees them', { tag: '@phone' }, async ({
  page,
  own: { site },
}) => {
  await page.goto(`${site.url}/admin/events/bagel-brunch`)
  await page.locator('summary', { hasText: 'More' }).first().click()
  const pictures = page.getByRole('group', { name: 'Pictures of it' })
  await pictures
    .getByLabel('Add several pictures')
    .setInputFiles([
      await photograph('tray.jpg', 'brown'),
      { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
      await photograph('queue.jpg', 'green'),
    ])
  await expect(pictures.getByRole('alert')).toContainText('notes.jpg: This browser can’t read that file')
  const alts = pictures.locator('[name$=".alt"]')
  await expect(alts).toHaveCount(2)
  await expect(alts.first()).toBeFocused()
  await alts.first().fill('A tray of bagels.')
  const captions = pictures.locator('[name$=".caption"]')
  await captions.first().fill('The first dozen')
  await pictures.locator('[name$=".agreed"]').first().fill('Nobody is on it')
  await expect(pictures.getByLabel('Shown')).toBeChecked()
  await expectNoBarriers(page)

  // Without words for the second, nothing is published.
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'to be put right first' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveCount(2)
  await alts.last().fill('A line of students on a porch.')
  await captions.last().fill('The line at noon')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Published.' })).toBeVisible()

  await expect.poll(async () => (await page.request.get(`${site.url}/events/bagel-brunch`)).text()).toContain('dozen')
  await page.goto(`${site.url}/events/bagel-brunch`)
  const lastTime = page.getByRole('region', { name: 'Last time' })
  await lastTime.scrollIntoViewIfNeeded()
  const tray = lastTime.getByRole('img', { name: 'A tray of bagels.' })
  await expect.poll(() => tray.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(lastTime.getByText('The line at noon')).toBeVisible()
  expect(await page.content()).not.toContain('Nobody is on it')
})
