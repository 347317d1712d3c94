import { readContent } from '../../content-reader/read-content.ts'
import { otherCampus } from '../support/build-campus-site.ts'
import { startSite } from '../support/start-site.ts'
import { startSmtp } from '../support/start-smtp.ts'
import { test as base, expect } from './fixtures.ts'
import { answersTo, fill, hydrated } from './forms.ts'
import { sharedByFile } from './shared-by-file.ts'

/** The campus in Hebrew, from right to left, which answers visitors by mail. */
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

test('a form says in Hebrew what is missing, keeps what was typed, and is answered in Hebrew', async ({ page }) => {
  await page.goto('/prospective-students#tour')
  const { title, submitLabel, messages: ofForm } = words.forms.tour
  const form = page.getByRole('dialog', { name: title })
  await expect(page.locator('link[rel=preload][as=font]').first()).toHaveAttribute('href', /hebrew/)
  await hydrated(form)
  await form.getByRole('button', { name: submitLabel }).tap()
  await expect(form.getByRole('alert').first()).toContainText(ofForm.missing.replace(/:$/, ''))
  await expect(form.getByRole('alert').first()).not.toContainText(/[A-Za-z]{2}/)
  await fill(form, answersTo.tour)
  await form.getByRole('button', { name: submitLabel }).tap()
  await expect(form.getByRole('status')).toContainText(ofForm.sent)
  const subject = words['forms/tour']?.reply?.subject
  const { mail } = campus.made()
  const html = () => mail.received().find((each) => each.subject === subject)?.html
  await expect.poll(html).toContain('dir="rtl"')
})
