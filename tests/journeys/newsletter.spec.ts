import type { Page } from '@playwright/test'
import { readContent } from '../../content-reader/read-content.ts'
import { mailThemeOf } from '../../content-reader/theme-colors.ts'
import { renderLetter } from '../../server/newsletter/letter-html.ts'
import { exampleLetter } from '../support/example-letter.ts'
import { mailPrograms } from '../support/mail-programs.ts'
import { expect, ready } from './fixtures.ts'
import { staffByFile, test } from './staff-by-file.ts'

const staff = staffByFile()

const FROM = '2026-12-03'

/** Opens a new newsletter, and resolves once it is there. */
async function begin(page: Page): Promise<string> {
  const url = await staff.signIn(page)
  await page.goto(`${url}/admin/newsletter`)
  await page.getByLabel('Seven days, from').fill(FROM)
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect(page.getByLabel('Opening')).toBeVisible()
  return url
}

const saved = (page: Page) => expect(page.getByText(/^Saved, version \d+\.$/)).toBeVisible()
const letterIn = (page: Page) => page.frameLocator('iframe[title="The newsletter"]')

test('the week’s newsletter is written, kept, read by a visitor, taken off the site and deleted', async ({
  page,
  browser,
}) => {
  const url = await begin(page)
  await page.getByLabel('Opening').fill('Dear friends, come early.')
  await page.getByRole('checkbox', { name: /^Soup Night/ }).uncheck()
  await page.getByRole('button', { name: 'Reword Dinner, free' }).click()
  await page.getByLabel('Title in the newsletter').fill('Latkes for all')
  await saved(page)
  await expect(letterIn(page).getByText('Dear friends, come early.')).toBeVisible()
  await expect(letterIn(page).getByRole('heading', { name: 'Latkes for all' })).toBeVisible()
  await expect(letterIn(page).getByText('Soup Night')).toHaveCount(0)

  await page.reload()
  await expect(page.getByLabel('Opening')).toHaveValue('Dear friends, come early.')
  await page.getByRole('button', { name: 'Keep it on the site' }).click()
  await expect(page.getByText('Visitors can read it now.')).toBeVisible()

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`${url}/newsletters`)
  await ready(visitor)
  await visitor.getByRole('link', { name: /the week of December 3/ }).click()
  await expect(visitor).toHaveURL(`${url}/newsletters/${FROM}`)
  await expect(visitor.getByRole('heading', { name: 'This Shabbat' })).toBeVisible()
  await expect(visitor.getByText('Dear friends, come early.')).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Latkes for all' })).toHaveAttribute('href', '/events/shabbat-dinner')
  await expect(visitor.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/newsletters/${FROM}$`))
  const feed = await (await visitor.request.get(`${url}/newsletters.atom`)).text()
  expect(feed).toContain(`/newsletters/${FROM}`)

  await page.getByRole('button', { name: 'Take it off the site' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take it off the site' }).click()
  await expect(page.getByText('It is off the site.')).toBeVisible()
  expect((await visitor.goto(`${url}/newsletters/${FROM}`))?.status()).toBe(404)
  await page.goto(`${url}/admin/newsletter`)
  await page.getByRole('button', { name: /^Delete / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('The newsletter is deleted.')).toBeVisible()
  await expect(page.getByText('There are none yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('list', { name: 'Newsletters' }).getByRole('listitem')).toHaveCount(1)
})

test('of two who write at once the later one is told, and chooses; what a lost line kept from being saved is there', async ({
  page,
  context,
}) => {
  await begin(page)
  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByLabel('Opening').fill('From the other')
  await saved(other)
  await page.getByLabel('Closing').fill('From me')
  await expect(page.getByRole('alert')).toContainText('has saved this newsletter, too')
  await expect(page.getByLabel('Closing')).toHaveValue('From me')
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('has saved this newsletter, too')
  await page.getByRole('button', { name: 'Take theirs, and drop mine' }).click()
  await expect(page.getByLabel('Opening')).toHaveValue('From the other')
  await expect(page.getByLabel('Closing')).toHaveValue('')

  await context.setOffline(true)
  await page.getByLabel('Closing').fill('On the train')
  await expect(page.getByText('Not saved yet. It is kept in this browser.')).toBeVisible()
  await context.setOffline(false)
  await saved(page)
  await other.reload()
  await expect(other.getByLabel('Closing')).toHaveValue('On the train')
})

/** Two editors on the web: one takes what is pasted as it is, one drops classes and styles of the head, as Gmail and Mailchimp do. */
const EDITORS = `<!doctype html><title>Editors</title><div id="one" contenteditable aria-label="An editor"></div>
<iframe id="two" title="Another editor"></iframe><script>
const editor = document.getElementById('two').contentDocument
editor.designMode = 'on'
editor.addEventListener('paste', (event) => {
  event.preventDefault()
  const pasted = new DOMParser().parseFromString(event.clipboardData.getData('text/html'), 'text/html')
  for (const each of pasted.querySelectorAll('[class]')) each.removeAttribute('class')
  for (const each of pasted.querySelectorAll('style, script, meta, link')) each.remove()
  editor.body.replaceChildren(...pasted.body.childNodes)
})
</script>`

test('it is copied as it is seen, and pasted into two editors it keeps its headings, links, table and colors', async ({
  page,
  context,
}) => {
  await begin(page)
  await page.getByLabel('Opening').fill('Dear friends, come early.')
  await saved(page)
  await expect(letterIn(page).getByText('Dear friends, come early.')).toBeVisible()
  await page.getByRole('button', { name: 'Copy the newsletter' }).click()
  await expect(page.getByText('Copied. Paste it into Gmail')).toBeVisible()

  const editors = await context.newPage()
  await editors.route('https://editors.example.org/', (route) =>
    route.fulfill({ contentType: 'text/html', body: EDITORS }),
  )
  await editors.goto('https://editors.example.org/')
  const [one, two] = [editors.locator('#one'), editors.frameLocator('#two').locator('body')]
  for (const editor of [one, two]) {
    await editor.click()
    await editors.keyboard.press('ControlOrMeta+V')
    await expect(editor.getByText('Dear friends, come early.')).toBeVisible()
    await expect(editor.getByRole('heading', { name: 'This Shabbat' })).toHaveCSS('font-weight', '700')
    const link = editor.getByRole('link', { name: 'Dinner, free' })
    await expect(link).toHaveAttribute('href', /^https?:\/\/[^/]+\/events\/shabbat-dinner$/)
    expect(await editor.locator('table').count()).toBeGreaterThan(2)
  }
  await page.getByRole('button', { name: 'Copy as plain text' }).click()
  await expect(page.getByText('The plain text is copied.')).toBeVisible()
  await one.evaluate((element) => element.replaceChildren())
  await one.click()
  await editors.keyboard.press('ControlOrMeta+V')
  await expect(one).toContainText('This Shabbat')
  expect(await one.locator('table').count()).toBe(0)
})

for (const [program, draw] of Object.entries(mailPrograms))
  for (const [width, scheme, language] of [
    [375, 'light', 'en'],
    [1000, 'light', 'en'],
    [375, 'dark', 'he'],
  ] as const)
    test(`${program} draws a newsletter that fits, ${width} wide, ${scheme}, in ${language}`, async ({
      page,
    }, testInfo) => {
      const direction = language === 'he' ? 'rtl' : 'ltr'
      const { theme, settings } = readContent()
      const brand = {
        name: settings.name,
        address: '1 Juniper Lane',
        theme: mailThemeOf(theme),
        siteUrl: 'https://hillel.example.org',
      }
      const { html } = renderLetter({ ...exampleLetter, language, direction }, brand)
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme: scheme })
      // Pictures that are not there yet leave their room and their words.
      await page.route('https://hillel.example.org/**', (route) => route.abort())
      await page.setContent(draw(html))
      await page.screenshot({ fullPage: true, path: testInfo.outputPath('newsletter.png') })
      const card = page.locator('table.card')
      const { width: cardWidth = 0, x = 0 } = (await card.boundingBox()) ?? {}
      if (width === 1000) {
        expect(cardWidth).toBeLessThanOrEqual(600)
        expect(Math.abs(x - (width - cardWidth) / 2)).toBeLessThan(20)
      }
      // Word draws on no phone.
      else if (program !== 'Outlook for Windows') {
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        expect(cardWidth).toBeGreaterThan(width * 0.9)
      }
      await expect(page.getByRole('heading', { level: 2, name: 'This Shabbat' })).toHaveCSS(
        'text-align',
        direction === 'rtl' ? 'right' : 'left',
      )
      const isDark = program === 'Apple Mail' && scheme === 'dark'
      const { light, dark } = brand.theme
      const colorOf = (hex: string) =>
        `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`
      await expect(card).toHaveCSS('background-color', colorOf((isDark ? dark : light).card))
      await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', colorOf((isDark ? dark : light).text))
    })
