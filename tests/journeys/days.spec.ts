import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Browser } from '@playwright/test'
import { addDays } from '../../calendar/time/days.ts'
import { momentAt } from '../../calendar/time/moments.ts'
import { type Content, readContent } from '../../content-reader/read/read-content.ts'
import { passagesOf } from '../../scripts/two-years/passages.ts'
import { untruthsIn } from '../../scripts/two-years/untruths.ts'
import { campusSite } from '../support/campus-site.ts'
import { expect, test } from './fixtures.ts'
import { PICKED_DAYS } from './picked-days.ts'

/**
 * What a browser shows on picked days, of pages that were drawn then, and weeks before. `npm run two-years:browser` looks at all of the
 * days, through `content/`; `npm test` at a few, through the small campus.
 */
const { DAYS, CONTENT_DIR = campusSite.CONTENT_DIR } = process.env
const isEveryDay = DAYS === 'all'
const A_FEW = ['2026-11-26', '2026-12-05', '2027-03-14', '2028-01-01']
const days = isEveryDay ? Object.keys(PICKED_DAYS) : A_FEW

const A_FEW_PAGES = ['/', '/program-calendar', '/holidays']
const PAGES = isEveryDay
  ? [...A_FEW_PAGES, '/program-calendar/dates', '/events/shabbat-dinner', '/religious-life', '/kosher-soup-delivery']
  : A_FEW_PAGES
/** How long ago a page was drawn: an exported site must be right for 60 days. */
const DRAWN_DAYS_AGO = isEveryDay ? [0, 8, 59] : [59]
const ZONES = ['Pacific/Honolulu', 'Asia/Tokyo']
/** Beside noon, the minutes around midnight on the campus: there, days differ between zones. */
const CLOCKS = ['00:05', '23:55']

process.env.NODE_ENV = 'production'
const compiled = `${import.meta.dirname}/../../compiled`
const renderer: { drawPage: (content: Content, path: string, day: string) => Promise<string> } = await import(
  pathToFileURL(`${compiled}/renderer/entry.mjs`).href
)
const content = readContent(CONTENT_DIR)
const { timeZone } = content.site.place

/** The pages as a visitor in a zone sees them, drawn for one day and read at a moment. */
async function visitor(browser: Browser, timezoneId: string, drawn: string) {
  const context = await browser.newContext({ timezoneId, reducedMotion: 'reduce' })
  await context.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url())
    const file = `${compiled}/assets${pathname}`
    if (PAGES.includes(pathname))
      await route.fulfill({ contentType: 'text/html', body: await renderer.drawPage(content, pathname, drawn) })
    else if (existsSync(file)) await route.fulfill({ path: file })
    else await route.fulfill({ status: 404 })
  })
  const page = await context.newPage()
  return {
    close: () => context.close(),
    async read(path: string, moment: string): Promise<string> {
      await page.clock.setFixedTime(new Date(moment))
      const started = page.waitForResponse(/page-start/)
      await page.goto(`http://localhost${path}`)
      // The same module, once it has run.
      await page.evaluate((url) => import(url), (await started).url())
      return page.content()
    },
  }
}

for (const day of days)
  test(`on ${day}, ${PICKED_DAYS[day]}, every page is true, in every zone, whenever it was drawn`, async ({
    browser,
  }) => {
    test.setTimeout(isEveryDay ? 600_000 : 120_000)
    for (const ago of DRAWN_DAYS_AGO) {
      const visitors = await Promise.all(ZONES.map((zone) => visitor(browser, zone, addDays(day, -ago))))
      for (const path of PAGES)
        for (const clock of CLOCKS) {
          const moment = momentAt(day, clock, timeZone)
          const where = `${path}, drawn ${ago} days before, at ${clock}`
          const seen = await Promise.all(visitors.map((each) => each.read(path, moment)))
          const lines = seen.map((html) => passagesOf(html).map(({ text }) => text))
          expect(lines[0]?.length, where).toBeGreaterThan(20)
          expect(lines[0], `${where}: the zones differ`).toEqual(lines[1])
          expect.soft(untruthsIn(seen[0] ?? '', day, timeZone), where).toEqual([])
        }
      await Promise.all(visitors.map((each) => each.close()))
    }
  })
