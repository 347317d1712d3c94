import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { staffedSite } from '../support/staffed-site.ts'
import { VIEWS } from '../walk/admin-addresses.ts'
import { type Driver, PATIENCE_SECONDS } from './driver.ts'
import { sticksOut } from './in-the-page.ts'
import { eventually, type Visitor, visitorOf } from './visitor.ts'

/** What the staff do most, the same in every engine. `start` is missing if there is no such browser. */
export function staffJourneysIn(engine: string, start: (() => Promise<Driver>) | undefined): void {
  describe.skipIf(!start)(engine, { timeout: 2 * PATIENCE_SECONDS * 1000 }, () => {
    const open = new AsyncDisposableStack()
    let driver: Driver
    let staff: Visitor
    let url = ''

    /** Opens a view, and waits until it has its heading. */
    async function visit(path: string): Promise<void> {
      await driver.goTo(url + path)
      await eventually(async () => {
        const heading = await staff.evaluate(() => document.querySelector('main h1')?.textContent ?? '')
        if (heading === '' || heading === 'One moment') throw new Error(`${path} has no heading yet`)
      })
    }

    beforeAll(
      async () => {
        if (!start) return
        const staffed = await staffedSite()
        open.defer(async () => void (await staffed.stop()))
        url = staffed.site.url
        driver = await start()
        open.defer(driver.close)
        staff = visitorOf(driver, url)
        await staff.resize(1280, 800)
        await driver.goTo(staffed.link)
        await staff.click('button', 'Sign in')
        await staff.sees('heading', 'Today')
      },
      3 * PATIENCE_SECONDS * 1000,
    )
    afterAll(() => open.disposeAsync())

    test('a word that is typed and published is on the site', async () => {
      await visit('/admin/faq/who-may-come')
      await eventually(async () => {
        const isFocused = await staff.evaluate(() => {
          document.querySelector<HTMLElement>('main form [name="question"]')?.focus()
          return document.activeElement?.matches('[name="question"]') === true
        })
        if (!isFocused) throw new Error('The form has no question yet')
      })
      await staff.type('Really? ')
      await staff.click('button', 'Publish')
      await staff.reads('Published')
      await driver.goTo(`${url}/faq`)
      await staff.reads('Really?')
    })

    test('a text of a page is changed on the page itself', async () => {
      await visit('/admin/edit/mission')
      await eventually(async () => {
        const isOpened = await staff.evaluate(() => {
          const field = document.querySelector<HTMLElement>('[name="heading"]')
          const frame = document.querySelector<HTMLIFrameElement>('iframe[data-page]')
          if (!field) frame?.contentDocument?.querySelector<HTMLElement>('main h1')?.click()
          field?.focus()
          return field !== null
        })
        if (!isOpened) throw new Error('The heading’s field is not open')
      })
      await staff.type('Hello')
      await eventually(async () => {
        const heading = await staff.evaluate(
          () =>
            document.querySelector<HTMLIFrameElement>('iframe[data-page]')?.contentDocument?.querySelector('h1')
              ?.textContent,
        )
        if (!heading?.includes('Hello')) throw new Error(`The page shows "${heading}"`)
      })
    })

    test.each(VIEWS)('nothing of %s sticks out at 320 pixels', async (path) => {
      await staff.resize(320, 640)
      await visit(path)
      let before = 0
      const out = await eventually(async () => {
        const { looked, out } = await staff.evaluate(sticksOut)
        const isWhole = looked > 8 && looked === before
        before = looked
        if (!isWhole) throw new Error(`${path} has ${looked} elements so far`)
        return out
      })
      expect(out).toEqual([])
    })
  })
}
