import type { Page } from '@playwright/test'
import { copyOfProject } from '../support/copy-of-project.ts'
import { startSite } from '../support/start-site.ts'
import { type Smtp, startSmtp } from '../support/start-smtp.ts'
import { test as base, expect } from './fixtures.ts'
import { fill, hydrated } from './forms.ts'
import { sharedByFile } from './shared-by-file.ts'

/**
 * A new request form in a copy of the project: its definition and its line in the table, its words and its recipients
 * in content, and a page that shows it. Nothing else: all the rest is derived.
 */
const DEFINITION = `import { defineRequest } from './define-form.ts'
import { count, dateFromToday } from './field-shapes.ts'
import { listed } from './in-a-sentence.ts'

export const borrowChairs = defineRequest({
  kind: 'borrow-chairs',
  isVisit: true,
  isRecorded: false,
  staffMail: (answer) => ({
    noun: 'Chairs',
    headline: listed(answer('chairs'), answer('day')),
    facts: [{ label: 'How many', text: answer('chairs') }],
  }),
  sections: [
    { name: 'chairs', fields: [count('chairs', { required: true, max: 40 }), dateFromToday('day', { visit: {} })] },
  ],
})
`
const FORM_WORDS = `title: Borrow Chairs
lead: We have forty, and they fold.
submit: Ask for chairs
sections:
  you: About you
  chairs: The chairs
labels:
  user_first_name: First name
  user_last_name: Last name
  user_email: Email
  user_phone: Phone
  chairs: Chairs
  day: Day
missing:
  user_first_name: Add your first name.
  user_last_name: Add your last name.
  user_email: Add an email address.
  user_phone: Add a phone number.
  chairs: Say how many.
messages:
  missing: Please fill in all required fields.
  email: Enter an email address.
  sent: The chairs have heard of it. Somebody writes back within a day.
  failed: Failed to ask for chairs.
  fallback: An error occurred while asking for chairs.
reply:
  subject: Your chairs are being counted
  paragraphs:
    - Somebody is counting them now.
  contact: { name: The chairs, email: chairs@example.org }
`
const RECIPIENTS = `recipients:
  borrow-chairs:
    - { name: The chairs, email: chairs@example.org }
`
const WORDS = `---
title: Chairs
heading: Chairs for your sukkah
description: Borrow folding chairs.
intro: Forty chairs, none of them comfortable.
---
`
const PAGE = `---
import buttons from '#site/components/button/Button.module.css'
import { opensDialog } from '#site/components/dialog/open-dialog.client'
import FormDialog from '#site/features/forms/FormDialog.astro'
import Page from '#site/layouts/Page.astro'
---

<Page page={Astro.locals.site.page('chairs')}>
  <button slot="action" class={buttons.button} data-look="action" type="button" {...opensDialog('borrow')}>Borrow chairs</button>
  <FormDialog slot="dialogs" kind="borrow-chairs" id="borrow" />
</Page>
`

const chairs = sharedByFile(async () => {
  const copy = await copyOfProject()
  await copy.write('schemas/forms/borrow-chairs.ts', DEFINITION)
  await copy.change('schemas/forms/forms.ts', /^/, "import { borrowChairs } from './borrow-chairs.ts'\n")
  await copy.change(
    'schemas/forms/forms.ts',
    /formTable\(\{ (.*?) \}\)/,
    "formTable({ $1, 'borrow-chairs': borrowChairs })",
  )
  const forgotten = await copy.checkContent()
  await copy.write('content/forms/borrow-chairs.yaml', FORM_WORDS)
  await copy.change('content/site.yaml', 'recipients:\n', RECIPIENTS)
  await copy.write('content/pages/chairs.md', WORDS)
  await copy.write('site/pages/chairs.astro', PAGE)
  await copy.build()
  const mail = await startSmtp()
  const env = { ACKNOWLEDGEMENTS_PER_DAY: '5' }
  const site = await startSite({ root: copy.root, smtp: mail.url, env })
  return {
    url: site.url,
    mail,
    forgotten,
    end: () => Promise.all([site.stop(), mail.close()]).then(copy.remove),
  }
})
const test = base.extend({ baseURL: async ({ browserName: _ }, use) => use(chairs.url) })

/** Requests chairs as a visitor does. */
async function askForChairs(page: Page, lastName: string, { withScript = true } = {}) {
  await page.goto('/chairs')
  await page.getByRole('button', { name: 'Borrow chairs' }).click()
  const form = page.getByRole('dialog', { name: 'Borrow Chairs' })
  if (withScript) await hydrated(form)
  await fill(form, {
    user_first_name: 'Rachel',
    user_last_name: lastName,
    user_email: `${lastName.toLowerCase()}@elsewhere.example`,
    user_phone: '410-555-0123',
    chairs: '12',
  })
  await form.getByRole('button', { name: 'Ask for chairs' }).click()
}

/** The mail to the staff, and the acknowledgement. */
async function expectMails(mail: Smtp, lastName: string): Promise<void> {
  const asker = `${lastName.toLowerCase()}@elsewhere.example`
  const subjectsTo = (address: string) =>
    mail.received().flatMap(({ to, subject = '' }) => (to?.[0]?.address === address ? subject : []))
  await expect.poll(() => subjectsTo('chairs@example.org')).toContain(`Chairs: Rachel ${lastName}, 12`)
  await expect.poll(() => subjectsTo(asker)).toEqual(['Your chairs are being counted'])
}

test('a new form is sent from its page, and its mails come', async ({ page }) => {
  await askForChairs(page, 'Fold')
  await expect(page.getByRole('status')).toContainText('The chairs have heard of it.')
  await expect(page.getByRole('dialog')).toContainText('Somebody is counting them now.')
  await expectMails(chairs.made().mail, 'Fold')
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('a new form has its thank-you page, and its mails come', async ({ page }) => {
    await askForChairs(page, 'Stack', { withScript: false })
    await expect(page).toHaveURL('/requests/borrow-chairs/sent')
    await expect(page.getByRole('main')).toContainText('Somebody is counting them now.')
    await expectMails(chairs.made().mail, 'Stack')
  })
})

test('the check of the content names the missing words and recipients', async () => {
  const { forgotten } = chairs.made()
  expect(forgotten).toMatch(/^content: 2 mistakes/m)
  expect(forgotten).toContain('content/forms/borrow-chairs.yaml')
  expect(forgotten).toMatch(/content\/site\.yaml, line \d+, recipients\.borrow-chairs/)
})
