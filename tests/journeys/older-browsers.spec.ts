import type { Page } from '@playwright/test'
import { cutOff } from './cut-off.ts'
import { expect, holdBack, PAGE_START, test } from './fixtures.ts'

// What is taken out of pages would not have the hashes that their policies know.
test.use({ bypassCSP: true })

test.beforeEach(async ({ page }) => {
  await page.addInitScript(removeNewerMethods)
  await removeNewerStyles(page)
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

test('in an older browser a phone gets the layout of phones, with its menu', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  for (const path of ['/', '/program-calendar', '/staff', '/holidays']) {
    const script = page.waitForResponse(PAGE_START)
    await page.goto(path)
    await script
    expect(await cutOff(page), path).toEqual({ parts: [], sideways: 0 })
  }
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  expect(errors).toEqual([])
})

/** Runs in each page, before its own scripts: what browsers got after the baseline, `site/styles/baseline.ts`. */
function removeNewerMethods(): void {
  const newer: readonly [object, readonly string[]][] = [
    [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
    [Array, ['fromAsync']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Promise, ['withResolvers', 'try']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [Set.prototype, ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf']],
    [URL, ['canParse', 'parse']],
    [AbortSignal, ['any']],
    [Document.prototype, ['startViewTransition']],
    [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover']],
    [window, ['Iterator', 'requestIdleCallback', 'cancelIdleCallback', 'scheduler']],
  ]
  for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name)
}

/** Makes styles that browsers got after the baseline unknown, so that they are left out as there. */
const removeNewerStyles = (page: Page) =>
  page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    await route.fulfill({ response, body: withoutNewerStyles(await response.text()) })
  })

const withoutNewerStyles = (html: string): string =>
  html
    .replace(/<style[^>]*>[\s\S]*?<\/style>/g, (styles) =>
      styles
        .replace(/@(?:media|container)[^{]*(?:[<>]|not\s*\()[^{]*\{/g, '@media not all{')
        .replace(/@(?:container|starting-style)[^{]*\{/g, '@media not all{')
        .replace(/:has\(/g, ':-unknown-has(')
        .replace(/(?:color-mix|light-dark|oklch|oklab)\(/g, 'unknown('),
    )
    .replace(/media="[^"]*&[lg]t;[^"]*"/g, 'media="not all"')
