import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { instantNamed } from '../../calendar/time/moments.ts'
import { readUntil } from '../../schemas/http/page-until.ts'
import { campusSite } from '../support/campus-site.ts'
import { startSite } from '../support/start-site.ts'
import { expect, test } from './fixtures.ts'

/**
 * A tab stays open over each kind of moment at which pages change: the clocks of server and browser begin a minute before it, and run for
 * two minutes. Only when it is asked for, since time can't be hurried: MINUTES=all.
 */
test.skip(process.env.MINUTES !== 'all', 'It takes two minutes: MINUTES=all')

const ZONE = 'America/New_York'
const TWO_MINUTES = 120_000

interface Moment {
  /** When the clocks begin. */
  from: string
  path: string
  /** What to look at. */
  seen: (page: Page) => Promise<string>
  /** What is there before, and no longer after it; what is there then. */
  before: string
  after?: string
  /** Changes the words first, in a copy. */
  change?: (folder: string) => void
}

const mainText = (page: Page) => page.locator('main').innerText()
const shabbat = (page: Page) => page.locator('#this-shabbat').innerText()
const street = async (page: Page) =>
  `${await page.locator('picture img[src*="hero-wide"]').first().getAttribute('src')} `

const MOMENTS: Readonly<Record<string, Moment>> = {
  midnight: {
    from: '2026-12-11T23:59',
    path: '/',
    seen: mainText,
    before: 'Three open chairs',
  },
  'candle lighting': {
    from: '2026-12-04T16:24',
    path: '/',
    seen: street,
    before: 'hero-wide.svg ',
    after: '#dusk1 ',
  },
  havdalah: {
    from: '2026-12-05T17:27:01',
    path: '/',
    seen: shabbat,
    before: 'Vayeshev',
    after: 'Miketz',
  },
  'the closing of an application': {
    from: '2026-12-04T23:59',
    path: '/travel-opportunities',
    seen: mainText,
    before: 'Applications Open',
    after: 'Applications Closed',
    change: (folder) => {
      const file = join(folder, 'travel/desert-week.yaml')
      const status = 'applicationStatus: open\nopens: 2026-11-01\ncloses: 2026-12-04\n'
      writeFileSync(file, readFileSync(file, 'utf8').replace('applicationStatus: coming-soon\n', status))
    },
  },
  'the end of an event': {
    from: '2026-11-29T12:59',
    path: '/program-calendar',
    seen: mainText,
    before: 'Bagel Brunch',
  },
}

const stops: (() => Promise<void>)[] = []
test.afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
})

/** Opens a page where clocks begin at a moment; the visitor's, too, though nothing may depend on it. */
async function openAt(page: Page, { from, path, change }: Pick<Moment, 'from' | 'path' | 'change'>) {
  const copyOfCampus = mkdtempSync(join(tmpdir(), 'words-'))
  cpSync(campusSite.CONTENT_DIR, copyOfCampus, { recursive: true })
  change?.(copyOfCampus)
  const offset = (instantNamed(from, ZONE) ?? Number.NaN) - Date.now()
  const site = await startSite({ env: { CONTENT_DIR: copyOfCampus, SITE_DAY: from } })
  await page.addInitScript((milliseconds) => {
    const now = Date.now
    Date.now = () => now() + milliseconds
  }, offset)
  const seen = { loads: 0 }
  page.on('request', (request) => {
    if (request.isNavigationRequest()) seen.loads += 1
  })
  await page.goto(site.url + path)
  stops.push(async () => {
    await site.stop()
    rmSync(copyOfCampus, { recursive: true })
  })
  return { site, seen, endsAt: Date.now() + TWO_MINUTES }
}

const restOf = (endsAt: number) => new Promise((resolve) => setTimeout(resolve, endsAt - Date.now()))
const bar = (page: Page) => page.getByRole('complementary', { name: 'About this page' })

for (const [name, moment] of Object.entries(MOMENTS))
  test(`a tab that is open over ${name} shows what is true, once, without a bar`, async ({ page }) => {
    const { seen, endsAt } = await openAt(page, moment)
    const look = async () => {
      const text = await moment.seen(page).catch(() => undefined)
      if (text === undefined) return 'between two pages'
      if (text.includes(moment.before)) return 'before'
      return text.includes(moment.after ?? '') ? 'after' : text
    }
    expect(await look()).toBe('before')
    const { until = 0, left = 0 } =
      readUntil((await page.request.head(page.url())).headers()['server-timing'] ?? '') ?? {}
    const passesAt = Date.now() + left
    await expect.poll(look, { timeout: TWO_MINUTES, intervals: [100] }).toBe('after')
    const late = Date.now() - passesAt
    console.log(
      `${name}, ${new Date(until).toISOString()}: opened ${Math.round(left / 1000)} s before, replaced ${(late / 1000).toFixed(1)} s after`,
    )
    await restOf(endsAt)
    expect(await look()).toBe('after')
    expect(seen.loads).toBe(2)
    await expect(bar(page)).toBeHidden()
  })

test('a tab that is open while clocks go forward stays, and its day ends an hour earlier', async ({ page }) => {
  const path = '/staff'
  const { site, seen, endsAt } = await openAt(page, { from: '2027-03-14T01:59', path })
  const untilNow = async () => readUntil((await page.request.head(site.url + path)).headers()['server-timing'] ?? '')
  const midnight = Date.parse('2027-03-15T00:00-04:00')
  expect((await untilNow())?.until).toBe(midnight)
  await restOf(endsAt)
  const { until, left } = (await untilNow()) ?? {}
  expect(until).toBe(midnight)
  // From a minute after three o'clock, which came after two.
  expect(left).toBeLessThan(21 * 3_600_000)
  expect(left).toBeGreaterThan(20.9 * 3_600_000)
  expect(seen.loads).toBe(1)
  await expect(bar(page)).toBeHidden()
})
