import { expect, test } from './fixtures.ts'
import { holdBack, PAGE_START } from './hold-back.ts'
import { openSearch, searchFor } from './search-overlay.ts'

test.beforeEach(async ({ page }) => {
  // As in a browser from before invoker commands and light dismissal: it ignores the attributes.
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement')
    Reflect.deleteProperty(HTMLButtonElement.prototype, 'command')
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'closedBy')
    // The real browser still supports the attributes; it ignores a click whose default is prevented.
    addEventListener(
      'click',
      (event) => {
        if (event.target instanceof Element && event.target.closest('[commandfor]')) event.preventDefault()
      },
      true,
    )
  })
})

test('in an older browser buttons open and close dialogs, even when they are pressed before any script has come', async ({
  page,
}) => {
  const script = await holdBack(page, PAGE_START)
  await page.goto('/staff')
  await page.getByRole('button', { name: 'Ruth Alvarez' }).click()
  script.release()
  const dialog = page.getByRole('dialog', { name: 'Ruth Alvarez' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
})

test('in an older browser the search opens, finds and closes', async ({ page }) => {
  const search = await openSearch(page, '/about')
  await searchFor(search, 'eruv')
  await expect(search.results.first()).toContainText(/eruv/i)
  await page.mouse.click(10, 10)
  await expect(search.dialog).toBeHidden()
  await expect(page).toHaveURL('/about')
})
