import { test as base } from '@playwright/test'
import { readContent } from '../../content-reader/read/read-content.ts'
import { SHARED_SITE_URL } from './shared-site.ts'

const { elections } = readContent()

/** Runs in each page, before its own scripts; in its frames too, of which one that was blocked has no storage. */
function closePopup(id: string): void {
  if (window === window.top && location.hostname) localStorage.setItem(`closed:${id}`, 'yes')
}

/**
 * Playwright's `test`, against the site that all journeys share, in a browser that reaches nothing but this machine (see
 * `playwright.config.ts`): what a page asks of other hosts fails at once, as it does for a visitor whose network blocks it.
 *
 * A journey that sends a request starts a server of its own instead, and goes to its address.
 */
export const test = base.extend<{ firstVisit: boolean }>({
  /** Whether the visitor has never closed the popup of the home page. Most journeys are not about it. */
  firstVisit: [false, { option: true }],
  baseURL: async ({ browserName: _ }, use) => {
    await use(process.env[SHARED_SITE_URL])
  },
  context: async ({ context, firstVisit }, use) => {
    if (!firstVisit) await context.addInitScript(closePopup, elections.popup.id)
    await use(context)
  },
})

export { expect } from '@playwright/test'
