import { campusSite } from '../support/campus-site.ts'
import { startSite } from '../support/start-site.ts'
import { startSmtp } from '../support/start-smtp.ts'
import { test as base, expect } from './fixtures.ts'
import { hydrated } from './forms.ts'

/** A separate site with a real mail server, for journeys that send something. */
const test = base.extend<{ mail: Awaited<ReturnType<typeof startSmtp>>; site: Awaited<ReturnType<typeof startSite>> }>({
  mail: async ({ browserName: _ }, use) => {
    const smtp = await startSmtp()
    await use(smtp)
    await smtp.close()
  },
  site: async ({ mail }, use) => {
    const site = await startSite({ smtp: mail.url, env: campusSite })
    await use(site)
    await site.stop()
  },
  baseURL: async ({ site }, use) => use(site.url),
})

/** A Tuesday at least a month ahead, `YYYY-MM-DD`. */
function aDayToCome(): string {
  const day = new Date(Date.now() + 35 * 24 * 60 * 60 * 1000)
  return day.toISOString().slice(0, 10)
}

test('a visitor reads about us, opens a staff profile, requests a tour, and the staff get the mail', {
  tag: '@desktop',
}, async ({ page, mail }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('The yellow door is open.')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About', exact: true }).hover()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Staff' }).click()
  await page.getByRole('button', { name: 'Ruth Alvarez' }).click()
  await expect(page.getByRole('dialog', { name: 'Ruth Alvarez' })).toBeVisible()
  await page.keyboard.press('Escape')
  // The address is reset a moment after the dialog has closed.
  await expect(page).toHaveURL(/\/staff$/)

  await page.goto('/')
  await page.getByRole('link', { name: 'Schedule a Tour' }).click()
  await expect(page).toHaveURL(/\/prospective-students#tour$/)
  const form = page.getByRole('dialog', { name: 'Schedule a Tour' })
  await expect(form).toBeVisible()

  await form.getByLabel('First name *', { exact: true }).fill('Rachel')
  await form.getByLabel('Last name *', { exact: true }).fill('Okonkwo-Stein')
  await form.getByLabel('Email *', { exact: true }).fill('rachel@example.org')
  await form.getByLabel('Phone *', { exact: true }).fill('410-555-0123')
  await form.getByLabel('Your relationship to the student').selectOption('Parent')
  await form.getByLabel('Student’s first name').fill('Eli')
  await form.getByLabel('Preferred date').fill(aDayToCome())
  await form.getByLabel('Preferred time').selectOption('11:00 AM')
  await form.getByLabel('Group size').selectOption('3 people')
  await form.getByLabel('Anything we should know?').fill('Two of us need a ramp.\nAnd <b>no nuts</b>, please.')
  await hydrated(form)
  await form.getByRole('button', { name: 'Send tour request' }).click()
  await expect(form.getByRole('status')).toContainText(
    'Tour request sent successfully! A staff member will get back to you within 2-3 business days.',
  )

  const received = await mail.waitFor(1)
  expect(received.subject).toMatch(/^Tour request: Rachel Okonkwo-Stein, \w+, \w+ \d+, \d{4}, 11:00 AM, 3 people$/)
  expect(received.to).toEqual([{ name: '', address: 'ruth@example.org' }])
  expect(received.replyTo).toEqual([{ name: 'Rachel Okonkwo-Stein', address: 'rachel@example.org' }])
  expect(received.text).toContain('Student’s first name: Eli')
  expect(received.text).toContain('Two of us need a ramp.\n    And <b>no nuts</b>, please.')
  expect(received.html).toContain('And &lt;b&gt;no nuts&lt;/b&gt;, please.')
})
