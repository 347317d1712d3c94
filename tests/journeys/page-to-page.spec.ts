import { expect, test } from './fixtures.ts'

declare global {
  interface Window {
    /** Whether this page appeared with a transition from the last one. */
    fadedIn?: boolean
  }
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('pagereveal', (event) => {
      window.fadedIn = event.viewTransition !== null
    })
  })
})

test('one page fades into the next', async ({ page }) => {
  await page.goto('/staff')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Alumni' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The juniper is taller now' })).toBeVisible()
  expect(await page.evaluate(() => window.fadedIn)).toBe(true)
})

test.describe('for a visitor who wants less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the next page is there at once', async ({ page }) => {
    await page.goto('/staff')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Alumni' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'The juniper is taller now' })).toBeVisible()
    expect(await page.evaluate(() => window.fadedIn)).toBe(false)
  })
})

for (const path of ['/', '/staff', '/holidays', '/faq', '/requests/tour'])
  test(`whoever goes through ${path} by keyboard sees the focus at every step`, async ({ page }) => {
    await page.goto(path)
    const first = await page.evaluate(() => document.activeElement?.tagName)
    expect(first).toBe('BODY')
    const lost: string[] = []
    for (let step = 0; step < 80; step++) {
      await page.keyboard.press('Tab')
      const focused = await page.evaluate(() => {
        const { activeElement } = document
        if (!activeElement || activeElement === document.body || activeElement.tagName === 'IFRAME') return undefined
        // The button inside a date field is the browser's own, with its own focus ring.
        if (activeElement.matches('[type=date]:not(:focus-visible)')) return { ring: '3px', html: '' }
        let ringed: Element | null = activeElement
        while (ringed && getComputedStyle(ringed).outlineStyle !== 'solid') ringed = ringed.parentElement
        const { outlineWidth } = getComputedStyle(ringed ?? document.body)
        return { ring: ringed ? outlineWidth : 'none', html: activeElement.outerHTML.slice(0, 120) }
      })
      if (!focused) break
      if (focused.ring !== '3px') lost.push(`${focused.ring}: ${focused.html}`)
    }
    expect(lost).toEqual([])
  })
