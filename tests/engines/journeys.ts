import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readContent } from '../../content-reader/read-content.ts'
import { tour } from '../support/campus-forms.ts'
import { campusSite } from '../support/campus-site.ts'
import { startSite, tourAnswers } from '../support/start-site.ts'
import { until } from '../support/until.ts'
import { type Driver, PATIENCE_SECONDS } from './driver.ts'
import { focusTrail, hiddenFocus, showStreet, sticksOut } from './in-the-page.ts'
import { type Visitor, visitorOf } from './visitor.ts'

const { elections, home, navigation, entry } = readContent(campusSite.CONTENT_DIR)
if (!elections) throw new Error('The small campus has elections')
const { popup } = elections
const opener = entry('prospective', 'tour')

/** The required fields of a tour request, and answers to them. */
const requiredFields = tour.sections.flatMap(({ fields }) => fields).filter((field) => field.required)
const answers: Record<string, string> = tourAnswers

/** The main journeys, each the same in every engine. `start` is missing if there is no such browser. */
export function journeysIn(engine: string, start: (() => Promise<Driver>) | undefined): void {
  describe.skipIf(!start)(engine, { timeout: PATIENCE_SECONDS * 1000 }, () => {
    const open = new AsyncDisposableStack()
    let visitor: Visitor
    let driver: Driver

    beforeAll(
      async () => {
        if (!start) return
        const site = await startSite({ env: campusSite })
        open.defer(site.stop)
        driver = await start()
        open.defer(driver.close)
        visitor = visitorOf(driver, site.url)
        await visitor.resize(1280, 800)
        await visitor.visit('/about')
        // Most journeys are not about the popup of the home page.
        await visitor.evaluate((id) => localStorage.setItem(`closed:${id}`, 'yes'), popup.id)
      },
      3 * PATIENCE_SECONDS * 1000,
    )
    afterAll(() => open.disposeAsync())

    test('the home page opens with its popup, and links down to the week', async () => {
      await visitor.evaluate(() => localStorage.clear())
      await visitor.visit('/')
      await visitor.sees('dialog', popup.title)
      await visitor.press('Escape')
      await visitor.seesNo('dialog', popup.title)
      await visitor.click('link', 'Scroll down')
      await visitor.isAt('/#week')
      // Which of the two it is depends on the day.
      const heading = await visitor.evaluate(() => {
        const found = document.querySelector('#week h2')
        return found?.checkVisibility() ? found.textContent.trim() : undefined
      })
      expect([home.week.heading, home.week.comingUp]).toContain(heading)
    })

    // WebKitGTK recolors it, too; on a busy machine its screenshots sometimes stay behind.
    test.skipIf(engine === 'WebKitGTK')('the street is another at each time of day, and with each light', async () => {
      await visitor.visit('/')
      await visitor.evaluate(showStreet)
      const before = await visitor.picture()
      const pictures = [before]
      for (const time of ['day', 'dusk', 'night', 'night1', 'night2']) {
        await visitor.evaluate(showStreet, time)
        pictures.push(await visitor.otherPicture([before, ...pictures.slice(-1)]))
      }
      expect(new Set(pictures).size).toBe(6)
    })

    test('a quick Tab visits every page of the menus, in their order', async () => {
      await visitor.visit('/mission')
      await visitor.evaluate(focusTrail)
      await visitor.focus('link', 'About')
      const names = navigation.groups.flatMap(({ title, links }) => [title, ...links.map((link) => link.title)])
      await visitor.press(...names.slice(1).map(() => 'Tab'))
      expect(await visitor.evaluate(() => Reflect.get(window, 'trail'))).toEqual(names)
      await visitor.press('Enter')
      await visitor.isAt(navigation.groups.at(-1)?.links.at(-1)?.link ?? '')
    })

    test('the search finds something, and Enter goes to it', async () => {
      await visitor.visit('/about')
      await visitor.click('button', 'Search')
      await visitor.sees('dialog', 'Search')
      await visitor.type('kosher soup')
      await visitor.reads('results found')
      const last = await visitor.evaluate(
        () => [...document.querySelectorAll('dialog[open] a[role="option"]')].at(-1)?.getAttribute('href') ?? '',
      )
      expect(last).not.toBe('')
      await visitor.press('ArrowUp', 'Enter')
      await visitor.isAt(last)
    })

    test('a detail has an address that opens it, and Back closes it', async () => {
      await visitor.visit('/student-groups')
      await visitor.click('button', 'Read more about Porch Band')
      await visitor.sees('dialog', 'Porch Band')
      const address = await visitor.evaluate(() => location.pathname + location.hash)
      expect(address).not.toBe('/student-groups')
      await visitor.back()
      await visitor.seesNo('dialog', 'Porch Band')
      await visitor.isAt('/student-groups')
      await visitor.visit('/about')
      await visitor.visit(address)
      await visitor.sees('dialog', 'Porch Band')
      await visitor.click('button', 'Close')
      await visitor.isAt('/student-groups')
    })

    test('a tour request names what is missing, and is then sent', async () => {
      await visitor.visit('/prospective-students')
      // What a first try typed would be filled in again.
      await visitor.evaluate(() => sessionStorage.clear())
      await visitor.click('button', `${opener.title}: ${opener.linkText}`)
      await visitor.sees('dialog', tour.title)
      await visitor.waitsForIslands()
      await visitor.click('button', tour.submitLabel)
      await visitor.reads('Please fill in all required fields.')
      for (const { name, label } of requiredFields) {
        await visitor.focus('textbox', `${label} *`)
        await visitor.type(answers[name] ?? '')
      }
      await visitor.click('button', tour.submitLabel)
      await visitor.reads('Tour request sent successfully!')
    })

    test('somebody signs up for an event, and cancels on their own page', async () => {
      await visitor.visit('/events/soup-night')
      for (const [label, text] of Object.entries({
        'First name': 'Rachel',
        'Last name': 'Levi',
        Email: 'r@example.org',
      })) {
        await visitor.focus('textbox', `${label} *`)
        await visitor.type(text)
      }
      await visitor.press('Enter')
      await visitor.sees('heading', 'You have a place')
      await visitor.click('button', 'Cancel: I can’t come')
      await visitor.sees('heading', 'You are not coming')
    })

    test('a carousel moves by its arrows and by keys', async () => {
      await visitor.visit('/')
      await visitor.evaluate(() => document.querySelector('[aria-label="Events"]')?.scrollIntoView())
      await visitor.click('button', 'Next slide')
      await visitor.reads('Slide 2 of')
      await visitor.press('ArrowRight')
      await visitor.reads('Slide 3 of')
    })

    test('a tab that comes to view after its time gets the new page; once something is typed, a bar offers it', async () => {
      const turning = await startSite({ env: campusSite })
      onTestFinished(turning.stop)
      const waiting = visitorOf(driver, turning.url)
      const turnTo = (SITE_DAY: string) => turning.restart({ env: { SITE_DAY } })
      await waiting.visit('/program-calendar')
      await waiting.reads('Bagel Brunch')
      await turnTo('2026-11-30')
      await waiting.comesToView()
      await waiting.readsNo('Bagel Brunch')

      await waiting.visit('/requests/tour')
      await waiting.focus('textbox', 'First name *')
      await waiting.type('Rachel')
      // Its code comes from the server, which is about to go away.
      const isKept = () => waiting.evaluate(() => sessionStorage.getItem('draft-tour')?.includes('Rachel') === true)
      await until(isKept, 'the draft to be kept', 20, 500)
      await turnTo('2026-12-01')
      await waiting.comesToView()
      await waiting.reads('This page may be out of date.')
      await waiting.click('button', 'Show the latest')
      await waiting.seesNo('button', 'Show the latest')
      // The form takes its draft once its code is there.
      await until(
        async () => {
          const name = await waiting.one('textbox', 'First name *')
          return waiting.evaluateOn(
            name,
            (element) => element.matches('input') && Reflect.get(element, 'value') === 'Rachel',
          )
        },
        'the form to have its draft',
        20,
        500,
      )
    })

    test('an answer of the FAQ shows when its question is clicked, and hides after a click or Enter', async () => {
      await visitor.visit('/faq')
      await visitor.clickSummary('Who may come?')
      await visitor.reads('Anybody who studies here')
      await visitor.press('Enter')
      await visitor.readsNo('Anybody who studies here')
    })

    test('on a phone the menu opens one group at a time, and links to a page', async () => {
      await visitor.resize(390, 844)
      await visitor.visit('/about')
      await visitor.click('button', 'Open the menu')
      await visitor.sees('dialog', 'Menu')
      await visitor.clickSummary('About')
      await visitor.sees('link', 'Staff')
      await visitor.clickSummary('Events')
      await visitor.seesNo('link', 'Staff')
      await visitor.click('link', 'Holidays')
      await visitor.isAt('/holidays')
    })

    test.each(['/', '/staff', '/requests/tour', '/religious-life'])(
      'at 320 pixels nothing of %s sticks out',
      async (path) => {
        await visitor.resize(320, 640)
        await visitor.visit(path)
        const { looked, out } = await visitor.evaluate(sticksOut)
        expect(looked).toBeGreaterThan(20)
        expect(out).toEqual([])
      },
    )

    test.each([
      ['/requests/tour', 320, 568],
      ['/', 1280, 800],
    ] as const)('Shift+Tab back through %s never hides the focus under the header', async (path, width, height) => {
      await visitor.resize(width, height)
      await visitor.visit(path)
      await visitor.focus('link', 'Terms of Use')
      const hidden: string[] = []
      const stops = new Set<string>()
      for (let stop = ''; stop !== 'Skip to the content' && stops.size < 150; stops.add(stop)) {
        await visitor.press('Shift+Tab')
        const focus = await visitor.evaluate(hiddenFocus)
        stop = focus.text
        if (focus.isHidden) hidden.push(stop)
      }
      expect(stops.size).toBeGreaterThan(20)
      expect(hidden).toEqual([])
    })
  })
}
