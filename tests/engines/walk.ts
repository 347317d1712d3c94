import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readContent } from '../../content-reader/read-content.ts'
import { campusSite, ownSite } from '../support/campus-site.ts'
import { startSite } from '../support/start-site.ts'
import { focusAtRest, type Look } from '../walk/focus-at-rest.ts'
import { DIRECTIONS, WINDOWS, walk } from '../walk/walk.ts'
import { type Driver, PATIENCE_SECONDS } from './driver.ts'
import { type Visitor, visitorOf } from './visitor.ts'

/** What a walk needs of a browser. */
export interface WalkingBrowser extends Pick<Visitor, 'evaluate' | 'press' | 'resize'> {
  goTo: (url: string) => Promise<void>
  close: () => Promise<void>
}

export function driven(driver: Driver): WalkingBrowser {
  return { ...visitorOf(driver, ''), goTo: driver.goTo, close: driver.close }
}

const isEveryPage = process.env.WALK === 'all'

/** Pages of the small campus that have, together, whatever takes the focus; every page of ours with `WALK=all`. */
const PAGES = isEveryPage
  ? (await import('../build/built-site.ts')).pages.map(({ path }) => path)
  : [
      ...['/', '/staff', '/faq', '/program-calendar', '/holidays'],
      ...['/events/bagel-brunch', '/mailing-list', '/requests/tour'],
    ]
const walked = isEveryPage ? ownSite : campusSite

/** How often somebody in a hurry walks back through the home page, whose carousels start on the way. */
const QUICK_WALKS = Number(process.env.QUICK_WALKS || 0)
const MILLISECONDS_A_KEY = 60

/** The walk by keyboard through one engine; without `start`, there is no such browser. */
export function walksIn(
  engine: string,
  start: (() => Promise<WalkingBrowser>) | undefined,
  pages: readonly string[] = PAGES,
): void {
  describe.skipIf(!start)(engine, { timeout: 3 * PATIENCE_SECONDS * 1000 }, () => {
    const open = new AsyncDisposableStack()
    let browser: WalkingBrowser
    let site = ''

    beforeAll(
      async () => {
        if (!start) return
        const { url, stop } = await startSite({ env: walked ?? campusSite })
        open.defer(stop)
        browser = await start()
        open.defer(browser.close)
        site = url
        await browser.goTo(`${site}/about`)
        await browser.evaluate(
          (popup) => localStorage.setItem(`closed:${popup}`, 'yes'),
          String(readContent(walked?.CONTENT_DIR).elections?.popup.id),
        )
      },
      3 * PATIENCE_SECONDS * 1000,
    )
    afterAll(() => open.disposeAsync())

    const walkThrough = (key: (typeof DIRECTIONS)[number], { pace, within }: Omit<Look, 'begin'> = {}) =>
      walk(
        {
          press: (pressed) => browser.press(pressed),
          look: (begin) => browser.evaluate(focusAtRest, { begin, pace, within }),
        },
        key,
      )

    test.each(pages)('nothing that has the focus is hidden, off-screen or lost on %s', async (path) => {
      for (const { width, height } of WINDOWS) {
        await browser.resize(width, height)
        for (const key of DIRECTIONS) {
          await browser.goTo(site + path)
          // The header and the footer are the same on all pages.
          const { stops, faults } = await walkThrough(key, isEveryPage || path === '/' ? {} : { within: 'main' })
          expect.soft(faults, `${path} at ${width} × ${height}`).toEqual([])
          expect(stops, 'stops').toBeGreaterThan(0)
        }
      }
    })

    test.runIf(QUICK_WALKS > 0)(
      'nothing is lost by somebody in a hurry, who goes back through the home page',
      async () => {
        const [small] = WINDOWS
        await browser.resize(small.width, small.height)
        for (let time = 1; time <= QUICK_WALKS; time++) {
          await browser.goTo(`${site}/`)
          const { stops, faults } = await walkThrough('Shift+Tab', { pace: MILLISECONDS_A_KEY })
          expect.soft(faults, `walk ${time}`).toEqual([])
          expect(stops, 'stops').toBeGreaterThan(0)
        }
      },
      QUICK_WALKS * PATIENCE_SECONDS * 1000,
    )
  })
}
