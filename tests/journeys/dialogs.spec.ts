import { expect, pagesOfSite, test } from './any-site.ts'
import { expectNoBarriers } from './barriers.ts'

// A dialog that is still fading in has too little contrast for the check.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Every page of the built site with details, and their addresses. */
const pages = pagesOfSite
  .map(({ path, root }) => ({
    path,
    ids: root.querySelectorAll('dialog[data-has-address]').map((dialog) => dialog.getAttribute('id') ?? ''),
  }))
  .filter(({ ids }) => ids.length > 0)

for (const { path, ids } of pages)
  test(`none of the ${ids.length} details of ${path} has a barrier that axe can find`, async ({ page }) => {
    await page.goto(path)
    for (const id of ids) {
      await page.evaluate((hash) => {
        location.hash = hash
      }, id)
      await expect(page.locator(`dialog[id="${id}"]`)).toHaveAttribute('open', '')
      await test.step(id, () => expectNoBarriers(page, { within: 'dialog[open]' }))
    }
  })
