import { expect, test } from './fixtures.ts'
import { brokenWords } from './readable.ts'

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

test('the times of Shabbat stand on one line, however long their labels are', async ({ page }) => {
  await page.goto('/')
  const tops = await page
    .getByRole('region', { name: 'This Shabbat' })
    .locator('dd time')
    .evaluateAll((times) => times.map((time) => Math.round(time.getBoundingClientRect().top)))
  expect(tops.length).toBeGreaterThan(2)
  expect(new Set(tops).size).toBe(1)
})

test.describe('on a phone', () => {
  const window = { width: 390, height: 844 }
  test.use({ viewport: window, isMobile: true, hasTouch: true })

  test('the menu fills the window', async ({ page }) => {
    await page.goto('/about')
    await page.getByRole('button', { name: 'Open the menu' }).tap()
    expect(await page.getByRole('dialog', { name: 'Menu' }).boundingBox()).toEqual({ x: 0, y: 0, ...window })
  })

  test('the words of a banner stand clear of its heading', async ({ page }) => {
    await page.goto('/holidays')
    const heading = page.getByRole('heading', { level: 1 })
    const [above, intro] = await Promise.all([
      heading.boundingBox(),
      heading.locator('xpath=following-sibling::p').boundingBox(),
    ])
    if (!above || !intro) throw new Error('Both are shown')
    expect(intro.y - above.y - above.height).toBeGreaterThanOrEqual(12)
  })

  test('in letters twice as large, names and free hours are whole words, and the header scrolls away', async ({
    page,
  }) => {
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    for (const path of ['/staff', '/room-reservation']) {
      await page.goto(path)
      expect(await brokenWords(page), path).toEqual([])
    }
    const hours = page.getByRole('region', { name: 'Free hours' })
    expect(await hours.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true)
    await expect(page.getByRole('banner')).toHaveCSS('position', 'relative')
  })

  test('an event has its whole picture', async ({ page }) => {
    await page.goto('/program-calendar')
    const pictures = page.locator('[aria-roledescription="slide"] img')
    const shapes = await pictures.evaluateAll((all) =>
      all
        .map((picture) => picture.getBoundingClientRect())
        .map(({ width, height }) => Math.round((10 * width) / height)),
    )
    expect(new Set(shapes)).toEqual(new Set([18]))
  })
})
