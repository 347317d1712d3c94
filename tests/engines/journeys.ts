import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readContent } from '../../content-reader/read-content.ts'
import { STAFF_CALLS } from '../../schemas/admin/paths.ts'
import { tour } from '../support/campus-forms.ts'
import { campusSite } from '../support/campus-site.ts'
import { tourAnswers } from '../support/requests.ts'
import { staffedSite } from '../support/staffed-site.ts'
import { focusAtRest } from '../walk/focus-at-rest.ts'
import { WAYS, walk } from '../walk/walk.ts'
import { type Driver, PATIENCE_SECONDS } from './driver.ts'
import { eventually, type Visitor, visitorOf } from './visitor.ts'

const { elections, navigation, entry } = readContent(campusSite.CONTENT_DIR)
if (!elections) throw new Error('The small campus has elections')
const { popup } = elections
const opener = entry('prospective', 'tour')

/** The required fields of a tour request, and answers to them. */
const requiredFields = tour.sections.flatMap(({ fields }) => fields).filter((field) => field.required)
const answers: Record<string, string> = tourAnswers

/** Pages and views whose layouts have together whatever there is. */
const PAGES = ['/', '/staff', '/requests/tour', '/religious-life']
const VIEWS = [
  '/admin',
  '/admin/content',
  '/admin/calendar?month=2026-12',
  '/admin/events/bagel-brunch',
  '/admin/requests',
  '/admin/seats/soup-night/2026-12-01',
]
/** Pages that have together whatever takes the focus. */
const WALKED = ['/', '/staff', '/program-calendar', '/mailing-list', '/requests/tour']

/** `start` is missing if there is no such browser. */
export function journeysIn(engine: string, start: (() => Promise<Driver>) | undefined): void {
  describe.skipIf(!start)(engine, { timeout: 3 * PATIENCE_SECONDS * 1000 }, () => {
    const open = new AsyncDisposableStack()
    let visitor: Visitor
    let signInLink = ''

    beforeAll(
      async () => {
        if (!start) return
        const { site, link, stop } = await staffedSite()
        open.defer(async () => void (await stop()))
        const driver = await start()
        open.defer(driver.close)
        visitor = visitorOf(driver, site.url)
        signInLink = link.replace(site.url, '')
        await visitor.visit('/about')
        // Most journeys are not about the popup of the home page.
        await visitor.evaluate((id) => localStorage.setItem(`closed:${id}`, 'yes'), popup.id)
      },
      3 * PATIENCE_SECONDS * 1000,
    )
    beforeEach(() => visitor.resize(1280, 800))
    afterAll(() => open.disposeAsync())

    test('the home page opens with its popup, and links down to the week', async () => {
      await visitor.evaluate(() => localStorage.clear())
      await visitor.visit('/')
      await visitor.sees('dialog', popup.title)
      await visitor.press('Escape')
      await visitor.seesNo('dialog', popup.title)
      await visitor.click('link', 'Scroll down')
      await visitor.isAt('/#week')
    })

    // WebKitGTK paints the picture of a page in other colors, too, but not on a canvas.
    test.skipIf(engine === 'WebKitGTK')('the street is another at each time of day, and with each light', async () => {
      await visitor.visit('/')
      const pictures = await visitor.evaluate(paintStreets, ['day', 'dusk', 'night', 'night1', 'night2'])
      expect(new Set(pictures).size).toBe(5)
    })

    test('a menu opens by its button, and a quick Tab visits its pages in their order', async () => {
      await visitor.visit('/mission')
      const { title, links } = navigation.groups[0] ?? { title: '', links: [] }
      await visitor.focus('button', `${title} menu`)
      await visitor.evaluate(() => {
        const trail: string[] = []
        Object.assign(window, { trail })
        addEventListener('focusin', ({ target }) => {
          if (target instanceof Element) trail.push(target.textContent?.trim() ?? '')
        })
      })
      await visitor.press('Enter', ...links.map(() => 'Tab'))
      expect(await visitor.evaluate(() => Reflect.get(window, 'trail'))).toEqual(links.map((link) => link.title))
      await visitor.press('Enter')
      await visitor.isAt(links.at(-1)?.link ?? '')
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

    test('a tour request names what is missing, and is then sent', async () => {
      await visitor.visit('/prospective-students')
      await visitor.click('button', `${opener.title}: ${opener.linkText}`)
      await visitor.sees('dialog', tour.title)
      await visitor.ready()
      await visitor.click('button', tour.submitLabel)
      await visitor.reads('Please fill in all required fields.')
      for (const { name, label } of requiredFields) {
        await visitor.focus('textbox', `${label} *`)
        await visitor.type(answers[name] ?? '')
      }
      await visitor.click('button', tour.submitLabel)
      await visitor.reads('Tour request sent successfully!')
    })

    test('a carousel moves by its arrows and by keys', async () => {
      await visitor.visit('/')
      await visitor.evaluate(() => document.querySelector('[aria-label="Events"]')?.scrollIntoView())
      await visitor.click('button', 'Next slide')
      await visitor.reads('Slide 2 of')
      await visitor.press('ArrowRight')
      await visitor.reads('Slide 3 of')
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

    test('staff sign in, publish a word, change a text on the page itself, and find nothing that sticks out', async () => {
      await visitor.goTo(signInLink)
      await visitor.click('button', 'Sign in')
      await visitor.sees('heading', 'Today')
      await visitor.goTo('/admin/faq/who-may-come')
      await eventually(async () => {
        const isFocused = await visitor.evaluate(() => {
          document.querySelector<HTMLElement>('main form [name="question"]')?.focus()
          return document.activeElement?.matches('[name="question"]') === true
        })
        if (!isFocused) throw new Error('The form has no question yet')
      })
      await visitor.type('Really? ')
      await visitor.click('button', 'Publish')
      await visitor.reads('Published')
      await visitor.goTo('/faq')
      await visitor.reads('Really?')

      await visitor.goTo('/admin/edit/mission')
      await eventually(async () => {
        const isOpened = await visitor.evaluate(() => {
          const field = document.querySelector<HTMLElement>('[name="heading"]')
          const frame = document.querySelector<HTMLIFrameElement>('iframe[data-page]')
          if (!field) frame?.contentDocument?.querySelector<HTMLElement>('main h1')?.click()
          field?.focus()
          return field !== null
        })
        if (!isOpened) throw new Error('The heading’s field is not open')
      })
      await visitor.type('Hello')
      await eventually(async () => {
        const heading = await visitor.evaluate(
          () =>
            document.querySelector<HTMLIFrameElement>('iframe[data-page]')?.contentDocument?.querySelector('h1')
              ?.textContent,
        )
        if (!heading?.includes('Hello')) throw new Error(`The page shows "${heading}"`)
      })

      await nothingSticksOut(VIEWS)
      await visitor.evaluate(
        async (path) => void (await fetch(path, { method: 'POST' })),
        `${STAFF_CALLS}/sessions.signOut`,
      )
    })

    test('at 320 pixels nothing sticks out of a page', () => nothingSticksOut(PAGES))

    async function nothingSticksOut(paths: readonly string[]): Promise<void> {
      await visitor.resize(320, 640)
      for (const path of paths) {
        await visitor.goTo(path)
        let before = 0
        const found = await eventually(async () => {
          const { looked, out } = await visitor.evaluate(sticksOut)
          const isWhole = looked > 8 && looked === before
          before = looked
          if (!isWhole) throw new Error(`${path} has ${looked} elements so far`)
          return out
        })
        expect.soft(found, path).toEqual([])
      }
    }

    test.each(WALKED)('nothing that has the focus is hidden, off-screen or lost on %s', async (path) => {
      for (const { key, width, height } of WAYS) {
        await visitor.resize(width, height)
        await visitor.goTo(path)
        // The header and the footer are the same on all pages.
        const within = path === '/' ? undefined : 'main'
        const { stops, faults } = await walk(
          { press: visitor.press, look: (begin) => visitor.evaluate(focusAtRest, { begin, within }) },
          key,
        )
        expect.soft(faults, `${path} at ${width} × ${height}`).toEqual([])
        expect(stops, 'stops').toBeGreaterThan(0)
      }
    })
  })
}

/** Runs in the page: the street as a picture at each of these times of day. */
async function paintStreets(times: readonly string[]): Promise<string[]> {
  const street = document.querySelector<HTMLImageElement>('[data-sky] img')?.currentSrc.replace(/#.*/, '')
  const canvas = Object.assign(document.createElement('canvas'), { width: 720, height: 320 })
  const pictures: string[] = []
  for (const time of times) {
    const picture = Object.assign(new Image(720, 320), { src: `${street}#${time}` })
    await picture.decode()
    canvas.getContext('2d')?.drawImage(picture, 0, 0, 720, 320)
    pictures.push(canvas.toDataURL())
  }
  return pictures
}

/** Runs in the page: visible elements that extend beyond the sides of the window without a way to scroll to them. */
function sticksOut(): { looked: number; out: string[] } {
  const shown = [...document.querySelectorAll('h1, h2, h3, p, a, button, input, select, textarea, img')].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('[aria-roledescription], .visually-hidden, [aria-hidden="true"]'),
  )
  const out = shown.filter((element) => {
    const { left, right, width } = element.getBoundingClientRect()
    return width > 1 && (left < -1 || right > innerWidth + 1)
  })
  return { looked: shown.length, out: out.map((element) => element.outerHTML.slice(0, 100)) }
}
