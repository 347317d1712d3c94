import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './fixtures.ts'

// What waits to be revealed is not there yet for a check: see reveal.spec.ts for the movement itself.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const pages = [
  '/',
  '/about',
  '/mission',
  '/staff',
  '/holidays',
  '/religious-life',
  '/parent-resources',
  '/prospective-students',
  '/student-groups',
  '/jewish-learning',
  '/travel-opportunities',
  '/internship-opportunities',
  '/student-life',
  '/student-life-opportunities',
  '/kosher-soup-delivery',
  '/events',
  '/program-calendar',
  '/room-reservation',
  '/faq',
  '/parents',
  '/parents/get-connected',
  '/parents/stay-informed',
  '/alumni',
  '/mailing-list',
  '/privacy-policy',
  '/terms-of-use',
  '/404',
  '/requests/tour',
  '/requests/tour/sent',
  '/requests/soup',
  '/requests/soup/sent',
  '/requests/room',
  '/requests/room/sent',
  '/mailing-list/sent',
]

/** Pages that show an island at once: it may fetch its code. */
const islandInView = new Set([
  '/program-calendar',
  '/mailing-list',
  '/requests/tour',
  '/requests/soup',
  '/requests/room',
])

for (const path of pages) {
  test(`${path} has no barrier that axe can find`, async ({ page }) => {
    await page.goto(path)
    const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
  })

  test(`${path} never scrolls sideways, down to 320 pixels`, async ({ page, isMobile }) => {
    test.skip(isMobile, 'one run is enough: the widths are set here')
    await page.goto(path)
    for (const width of [320, 390, 600, 820, 1100, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(sideways, `at ${width} px`).toBe(0)
    }
  })

  test(`${path} loads without an error, within its policy, and fetches no script file before the visitor acts`, async ({
    page,
    isMobile,
  }) => {
    test.skip(isMobile, 'the same page, whatever its width')
    const complaints: string[] = []
    const scripts: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      const blockedHere = message.text().includes('net::ERR_FAILED')
      const theAnswerItself = message.text().includes('status of 404')
      if (message.type() === 'error' && !blockedHere && !theAnswerItself) complaints.push(message.text())
    })
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    if (!islandInView.has(path)) expect(scripts).toEqual([])
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    expect(complaints).toEqual([])
  })
}

for (const [path, opener, dialog] of [
  ['/staff', 'Malka Johnson-Levi', 'Malka Johnson-Levi'],
  ['/staff', 'Rabbi Daniel and Shira Abramowitz', 'Rabbi Daniel and Shira Abramowitz'],
  ['/prospective-students', /Fall Prospective Student Shabbaton/, 'Fall Prospective Student Shabbaton'],
  ['/prospective-students', /Schedule a Tour/, 'Schedule a Tour'],
] as const)
  test(`the dialog "${dialog}" has no barrier that axe can find`, async ({ page }) => {
    await page.goto(path)
    await page.getByRole('button', { name: opener }).first().click()
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
    const { violations } = await new AxeBuilder({ page }).include('dialog[open]').analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
  })

test('the open menu has no barrier that axe can find', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'wide screens have no menu')
  await page.goto('/')
  await page.getByRole('button', { name: 'Open the menu' }).tap()
  await page.getByRole('dialog', { name: 'Menu' }).getByText('About', { exact: true }).tap()
  const { violations } = await new AxeBuilder({ page }).include('dialog[open]').analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
})
