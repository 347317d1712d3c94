import { test as base } from '@playwright/test'
import { readContent } from '../../content-reader/read/read-content.ts'
import { campusSite } from '../support/campus-site.ts'
import { SHARED_SITE_URL } from './shared-site.ts'

const popups = [readContent(), readContent(campusSite.CONTENT_DIR)].map(({ elections }) => elections.popup.id)

/** Runs in each page, before its own scripts, and in its frames, of which a blocked one has no storage. */
function closePopups(ids: readonly string[]): void {
  if (window === window.top && location.hostname) for (const id of ids) localStorage.setItem(`closed:${id}`, 'yes')
}

/**
 * Playwright's `test`, against the site that all journeys share, in a browser that reaches only this machine (see
 * `playwright.config.ts`): requests to other hosts fail at once, as for a visitor whose network blocks them.
 *
 * A journey that sends a request starts its own server instead.
 */
export const test = base.extend<{ firstVisit: boolean }>({
  /** Whether the visitor has never closed the popup of the home page. Most journeys are not about it. */
  firstVisit: [false, { option: true }],
  baseURL: async ({ browserName: _ }, use) => {
    await use(process.env[SHARED_SITE_URL])
  },
  context: async ({ context, firstVisit }, use) => {
    if (!firstVisit) await context.addInitScript(closePopups, popups)
    await use(context)
  },
})

export { expect } from '@playwright/test'
export { CAMPUS_URL } from './shared-site.ts'
