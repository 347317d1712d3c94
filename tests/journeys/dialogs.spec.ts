import { expect, pagesOfSite, test } from './any-site.ts'
import { expectNoBarriers } from './barriers.ts'

// A dialog that is still fading in has too little contrast for the check.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

/** Of every page of the built site with details: the longest, the shortest, and those with a form. */
const pages = pagesOfSite
  .map(({ path, root }) => {
    const details = root
      .querySelectorAll('dialog[data-has-address]')
      .sort((one, other) => other.innerHTML.length - one.innerHTML.length)
    const kept = details.filter(
      (each, index) => index === 0 || index === details.length - 1 || each.querySelector('form'),
    )
    return { path, ids: kept.map((each) => each.id) }
  })
  .filter(({ ids }) => ids.length > 0)

for (const { path, ids } of pages)
  test(`the longest and the shortest detail of ${path} have no barrier that axe can find, in a large window or on a phone`, async ({
    page,
  }) => {
    await page.goto(path)
    for (const size of WINDOWS) {
      await page.setViewportSize(size)
      for (const id of ids) {
        await page.evaluate((hash) => {
          location.hash = hash
        }, id)
        await expect(page.locator(`dialog[id="${id}"]`)).toHaveAttribute('open', '')
        await test.step(`${id} at ${size.width} px`, () => expectNoBarriers(page, { within: 'dialog[open]' }))
      }
    }
  })
