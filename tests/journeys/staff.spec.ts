import { expect, expectFocusInDialog, holdBack, ready, test } from './fixtures.ts'

const detail = { name: 'Ruth Alvarez' }

test('a placeholder lies over each person for at most two seconds, and the person is there all the while', {
  tag: '@phone',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.route('**/_astro/*.js', (route) => route.abort())
  await page.goto('/staff')
  const placeholder = page.locator('[data-skeleton="staff"]').first()
  await expect(placeholder).toHaveCSS('animation-delay', '2s')
  await expect(page.getByRole('button', { name: detail.name })).toBeAttached()
  // One arch for each window: two for a couple.
  const couple = page.getByRole('listitem').filter({ hasText: 'Weiss' })
  await expect(couple.locator('[data-skeleton] > *')).toHaveCount(await couple.getByRole('img').count())
  await expect(placeholder).toHaveCSS('visibility', 'hidden')
})

test('placeholders go as soon as the pictures of the first row are there, but not before 300 ms', {
  tag: '@phone',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      // Without the script, they would stay for the whole test.
      document.documentElement.style.setProperty('--skeleton-staff', '600s')
    })
    const { finish } = Animation.prototype
    Animation.prototype.finish = function finishAndNote() {
      document.documentElement.dataset.shownFor = String(this.currentTime)
      finish.call(this)
    }
  })
  const pictures = await holdBack(page, '**/art/staff/*.svg')
  await page.goto('/staff', { waitUntil: 'commit' })
  const placeholders = page.locator('[data-skeleton="staff"]')
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('page-start')),
  )
  await expect(placeholders.first()).toBeVisible()
  pictures.release()
  await expect(placeholders.first()).toHaveCSS('visibility', 'hidden')
  await expect(placeholders.last()).toHaveCSS('visibility', 'hidden')
  expect(Math.round(Number(await page.locator('html').getAttribute('data-shown-for')))).toBeGreaterThanOrEqual(300)
})

test('a person’s detail opens by pointer, and closes by its button and by a click outside', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/staff')
  const dialog = page.getByRole('dialog', detail)
  const opener = page.getByRole('button', detail)
  await opener.click()
  await expect(dialog.getByRole('link', { name: 'ruth@example.org' })).toHaveAttribute(
    'href',
    'mailto:ruth@example.org',
  )
  await expect(dialog.getByRole('link', { name: '@ruth.on.the.hill' })).toHaveAttribute('target', '_blank')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()

  await opener.click()
  await expect(dialog).toBeVisible()
  await page.mouse.click(2, 2)
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/staff$/)
})

test('a person’s detail opens by keyboard, keeps the focus inside, and gives it back on Escape', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/staff')
  const opener = page.getByRole('button', detail)
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', detail)
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  await expectFocusInDialog(page, 8)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a person has an address: it opens them, Back closes them, closing takes it away', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/staff#ruth-alvarez')
  const dialog = page.getByRole('dialog', detail)
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/\/staff$/)

  await page.getByRole('button', detail).click()
  await expect(page).toHaveURL(/\/staff#ruth-alvarez$/)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/staff$/)
  await page.goForward()
  await expect(dialog).toBeVisible()
})

test('whoever closes a person and presses another at once, or a link, gets there', { tag: '@phone' }, async ({
  page,
}) => {
  // A browser goes back when it finds the time.
  await page.addInitScript(() => {
    const back = history.back.bind(history)
    history.back = () => void setTimeout(back, 700)
  })
  await page.goto('/staff')
  await ready(page)
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' })
  await page.getByRole('button', detail).click()
  await close.click()
  await page.getByRole('button', { name: 'Noam Peretz' }).click()
  await expect(page).toHaveURL(/\/staff#noam-peretz$/)
  await expect(page.getByRole('dialog')).toBeVisible()
  await close.click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page).toHaveURL(/\/privacy-policy$/)
})

test('a headshot that fails is replaced by the lit window', { tag: '@phone' }, async ({ page }) => {
  await page.route('**/art/staff/portrait-2.svg', (route) => route.abort())
  await page.goto('/staff')
  const headshot = page.getByRole('listitem').filter({ hasText: detail.name }).getByRole('img')
  await headshot.scrollIntoViewIfNeeded()
  await expect(headshot).toHaveAttribute('src', '/art/staff/default.svg')
  await expect.poll(() => headshot.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('the address of somebody on a later page of a long list opens that page', { tag: '@desktop' }, async ({
  page,
}) => {
  // As a list with several pages has it.
  await page.route('**/staff', async (route) => {
    const answer = await route.fetch()
    const html = await answer.text()
    await route.fulfill({ response: answer, body: html.replace('<main ', '<main data-entries="/entries/staff.json" ') })
  })
  await page.route('**/entries/staff.json', (route) => route.fulfill({ json: { ruth: '/mission' } }))
  await page.goto('/staff#ruth')
  await expect(page).toHaveURL('/mission#ruth')

  await page.goto('/staff#nobody')
  await ready(page)
  await expect(page).toHaveURL('/staff#nobody')
})
