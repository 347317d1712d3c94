import type { Messages } from '#messages'
import { languageOf } from '../../content-reader/read/language.ts'
import { readContent } from '../../content-reader/read-content.ts'
import { otherCampus } from '../support/build-campus-site.ts'
import { startSite } from '../support/start-site.ts'
import { startSmtp } from '../support/start-smtp.ts'
import { expectNoBarriers } from './barriers.ts'
import { test as base, expect } from './fixtures.ts'
import { answersTo, fill, hydrated } from './forms.ts'
import { sharedByFile } from './shared-by-file.ts'

/** One server for all journeys here: the campus in Hebrew, from right to left, which answers visitors by mail. */
const campus = sharedByFile(async () => {
  const mail = await startSmtp()
  const site = await startSite({
    smtp: mail.url,
    env: { ...(await otherCampus('haifa')), ACKNOWLEDGEMENTS_PER_DAY: '5' },
  })
  return { url: site.url, mail, end: () => Promise.all([site.stop(), mail.close()]) }
})
const test = base.extend({
  baseURL: async ({ browserName: _ }, use) => use(campus.url),
  contextOptions: async ({ contextOptions }, use) => use({ ...contextOptions, reducedMotion: 'reduce' }),
})

const words = readContent('campuses/haifa/content')
const { messages } = languageOf('he-IL')
const say = (id: keyof Messages): string => String(messages[id])

test('a visitor finds the staff in the menu', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: say('header.openMenu') }).tap()
  const menu = page.getByRole('dialog', { name: say('words.menu') })
  const { link, title } =
    words.navigation.groups.flatMap(({ links }) => links).find(({ link }) => link === '/staff') ?? {}
  await menu.getByText(words.navigation.groups[0]?.title ?? '', { exact: true }).tap()
  await menu.getByRole('link', { name: title ?? '' }).tap()
  await expect(page).toHaveURL(new RegExp(`${link}$`))
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('link[rel=preload][as=font]').first()).toHaveAttribute('href', /hebrew/)
})

test('the search finds what is written with points and with another last letter, and says so in Hebrew', async ({
  page,
}) => {
  await page.goto('/')
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('words.search') })
    .tap()
  const search = page.getByRole('dialog', { name: say('words.search') })
  const results = search.getByRole('option').filter({ hasText: 'שבת' })
  await search.locator('input[name=q]').fill('שַׁבָּת')
  await expect(results.first()).toBeVisible()
  await expect(search.getByRole('status')).toContainText(/[\u05d0-\u05ea]/)
  await expect(search.getByRole('status')).not.toContainText(/[A-Za-z]/)
  await expectNoBarriers(page, { within: 'dialog#search' })
})

test('a form says in Hebrew what is missing, keeps what was typed, and is answered in Hebrew', async ({ page }) => {
  await page.goto('/prospective-students#tour')
  const { title, submitLabel, messages: ofForm } = words.forms.tour
  const form = page.getByRole('dialog', { name: title })
  await hydrated(form)
  await form.getByRole('button', { name: submitLabel }).tap()
  await expect(form.getByRole('alert').first()).toContainText(ofForm.missing.replace(/:$/, ''))
  await expect(form.getByRole('alert').first()).not.toContainText(/[A-Za-z]{2}/)
  await fill(form, answersTo.tour)
  await form.getByRole('button', { name: submitLabel }).tap()
  await expect(form.getByRole('status')).toContainText(ofForm.sent)
  const subject = words['forms/tour']?.reply?.subject
  await expect
    .poll(() =>
      campus
        .made()
        .mail.received()
        .map((mail) => mail.subject),
    )
    .toContain(subject)
  const mail = campus
    .made()
    .mail.received()
    .find((each) => each.subject === subject)
  expect(mail?.html).toContain('dir="rtl"')
})
