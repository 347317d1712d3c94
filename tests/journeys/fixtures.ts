import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { languageOf } from '../../content-reader/language.ts'
import { readContent } from '../../content-reader/read-content.ts'
import { provideLocale } from '../../schemas/locale.ts'
import { campusSite } from '../support/campus-site.ts'
import { CAMPUS_URL } from './shared-site.ts'

const { elections, settings } = readContent(campusSite.CONTENT_DIR)
const { locale, place } = settings
provideLocale(() => ({ locale, timeZone: place.timeZone, language: languageOf(locale) }))
if (!elections) throw new Error('The small campus has elections')
const { popup } = elections

/** Runs in each page, before its own scripts, and in its frames, of which a blocked one has no storage. */
export function closePopup(id: string): void {
  if (window === window.top && location.hostname) localStorage.setItem(`closed:${id}`, 'yes')
}

/**
 * Playwright's `test`, through the small campus of `tests/fixtures/campus`, whose names and numbers journeys pin: no edit of `content/`
 * breaks one. Requests to other hosts fail at once. All journeys share one server; a journey that sends a request starts its own.
 */
export const test = base.extend<{ firstVisit: boolean }>({
  /** Most journeys are not about it. */
  firstVisit: [false, { option: true }],
  baseURL: async ({ browserName: _ }, use) => {
    await use(process.env[CAMPUS_URL])
  },
  context: async ({ context, firstVisit }, use) => {
    if (!firstVisit) await context.addInitScript(closePopup, popup.id)
    await use(context)
  },
})

export { expect }

/** Waits until the page answers to whatever a visitor does: its script has started, and each island in view is hydrated. */
export const ready = (page: Page): Promise<void> => expect(page.locator('html')).toHaveAttribute('data-ready')

/** Runs in each page, before its own scripts: a browser that keeps nothing. */
export function forbidStorage(): void {
  for (const storage of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, storage, {
      get() {
        throw new DOMException('The request was denied.', 'SecurityError')
      },
    })
}

/** Makes another site respond, as for visitors whose network reaches it. Returns the addresses that are asked for, as they come in. */
export async function answerFor(page: Page, origin: string): Promise<string[]> {
  const asked: string[] = []
  await page.route(`${origin}/**`, async (route) => {
    asked.push(route.request().url())
    await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Elsewhere</title><p>Here I am.' })
  })
  return asked
}

/** Every element that a locator finds. It fails if there is none, so that a loop over them tests something. */
export async function allOf(locator: Locator): Promise<Locator[]> {
  await expect(locator).not.toHaveCount(0)
  return locator.all()
}

/** Presses Tab so often: nothing on the page has the focus but what is in the open dialog. */
export async function expectFocusInDialog(page: Page, tabs: number): Promise<void> {
  for (let tab = 1; tab <= tabs; tab += 1) {
    await page.keyboard.press('Tab')
    const isElsewhere = () => document.activeElement?.matches(':not(body, dialog[open], dialog[open] *)')
    expect(await page.evaluate(isElsewhere), `after ${tab} tabs`).toBe(false)
  }
}

/** The file that every page fetches once it is painted. */
export const PAGE_START = '**/_astro/page-start.*.js'

/** Delays responses from this address until it is released, as on a slow connection. */
export async function holdBack(page: Page, address: string): Promise<{ release: () => void }> {
  const held = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await held.promise
    await route.continue()
  })
  return { release: held.resolve }
}
