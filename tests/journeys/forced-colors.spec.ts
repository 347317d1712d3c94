import type { Locator } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { expect, test } from './fixtures.ts'
import { openSearch } from './search-overlay.ts'

/** A visitor with forced colors: backgrounds and shadows are gone, and borders must replace them. */
test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

/** The browser sets the contrast here; axe reads the text's fill color, which is ours but not shown. */
const WITHOUT = ['color-contrast']

/** A border, or an outline that has no color otherwise. */
const hasEdge = (part: Locator) =>
  part.evaluate((element) => {
    const style = getComputedStyle(element)
    const hasBorder = style.borderBlockStartStyle === 'solid' && Number.parseFloat(style.borderBlockStartWidth) >= 1
    const hasOutline = style.outlineStyle === 'solid' && Number.parseFloat(style.outlineWidth) >= 1
    return hasBorder || (hasOutline && style.outlineColor !== 'rgba(0, 0, 0, 0)')
  })

test('cards, buttons, statuses, questions and an open detail keep an edge, and points of a list their marks', async ({
  page,
}) => {
  const main = page.getByRole('main')
  const hanukkah = main.getByRole('listitem').filter({ hasText: 'Hanukkah' })
  const question = main.getByRole('group').first()
  for (const [path, parts] of [
    [
      '/holidays',
      [hanukkah, hanukkah.getByText('Schedule TBD'), page.getByRole('banner').getByRole('button', { name: 'Donate' })],
    ],
    ['/internship-opportunities', [main.getByText('Applications Open').filter({ visible: true }).first()]],
    ['/faq', [question]],
  ] as const) {
    await page.goto(path)
    for (const part of parts) expect(await hasEdge(part), `${path}: ${part}`).toBe(true)
  }
  await question.getByRole('heading').click()
  await expect(question).toHaveAttribute('open')
  expect(await hasEdge(question)).toBe(true)

  await page.goto('/holidays#shabbat')
  const detail = page.getByRole('dialog', { name: 'Shabbat' })
  await expect(detail).toBeVisible()
  expect(await hasEdge(detail)).toBe(true)
  await expectNoBarriers(page, { within: 'dialog[open]', without: WITHOUT })

  await page.goto('/room-reservation')
  const [mark, ground] = await main
    .getByRole('listitem')
    .filter({ hasText: 'The kitchen is kosher' })
    .evaluate((point) => [
      getComputedStyle(point, '::before').backgroundColor,
      getComputedStyle(document.body).backgroundColor,
    ])
  expect(mark).not.toBe(ground)
  await expectNoBarriers(page, { without: WITHOUT })
})

test('icons can be seen, and what the search marks in its suggestions can be read', async ({ page }) => {
  const search = await openSearch(page, '/about')
  await search.input.fill('shabbat')
  const colors = await search.suggestions
    .first()
    .evaluate((row) => [row, ...row.querySelectorAll('mark, svg')].map((part) => getComputedStyle(part).color))
  expect(colors).toHaveLength(3)
  expect(new Set(colors).size).toBe(1)

  const icon = page.locator('footer a', { hasText: 'Friday dinner' }).locator('img')
  await expect(icon).toHaveCSS('background-color', 'rgb(18, 33, 79)')
  // An inlined icon with its own color takes the color of its text: gold on white is hard to see.
  const own = await page
    .locator('#site-menu summary svg')
    .evaluateAll((all) =>
      all.map((mark) => [mark, mark.parentElement].map((part) => part && getComputedStyle(part).color)),
    )
  expect(own.length).toBeGreaterThan(2)
  for (const [mark, words] of own) expect(mark).toBe(words)
})

test('a list to choose from has the browser’s own mark, in the visitor’s colors', async ({ page }) => {
  await page.goto('/requests/tour')
  const list = page.getByRole('main').getByRole('combobox').first()
  await expect(list).toHaveCSS('appearance', 'auto')
  await expect(list).toHaveCSS('background-image', 'none')
})
