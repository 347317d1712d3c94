import { fieldsOf } from '../../schemas/requests/define-form.ts'
import { forms } from '../support/campus-forms.ts'
import { expectNoBarriers } from './barriers.ts'
import {
  answerOk,
  answersTo,
  expect,
  fieldIn,
  fill,
  hydrated,
  openForm,
  sendCall,
  submitButton,
  test,
} from './forms.ts'

// The room’s form is the same component, and asks the fewest questions.
for (const kind of ['tour', 'soup'] as const) {
  const form = forms[kind]

  test.describe(`the ${kind} form`, () => {
    test('shows a question that depends on another answer only with that answer, and requires it only then', async ({
      page,
    }) => {
      const shown = await openForm(page, kind)
      for (const field of fieldsOf(form)) {
        if (!field.shownWhen) continue
        const { field: choice, ...condition } = field.shownWhen
        const control = fieldIn(shown, field.name)
        await expect(control).toBeHidden()
        if ('isNot' in condition) {
          await fieldIn(shown, choice).selectOption(condition.isNot)
          await expect(control).toBeHidden()
        }
        await fieldIn(shown, choice).selectOption('is' in condition ? condition.is : 'Parent')
        await expect(control).toBeVisible()
        await expect(control).toHaveJSProperty('required', field.required)
        await fieldIn(shown, choice).selectOption('')
        await expect(control).toBeHidden()
        await expect(control).toHaveJSProperty('required', false)
      }
    })

    test('names what is wrong, blanks and all, in a summary that takes the focus, in the title, and at each field', async ({
      page,
    }) => {
      const shown = await openForm(page, kind)
      const title = await page.title()
      await expect(shown.getByText('Fields marked * are required.')).toBeVisible()
      await fill(shown, { ...answersTo[kind], user_first_name: '  ', user_phone: '', user_email: 'rachel at home' })
      await submitButton(shown, kind).click()
      const summary = shown.getByRole('alert')
      await expect(summary).toBeFocused()
      await expect(summary.getByRole('paragraph').first()).toHaveText(
        {
          tour: 'Please fill in all required fields.',
          soup: 'Please fill in all required fields: First name, Phone',
        }[kind],
      )
      await expectNoBarriers(page)
      const phone = shown.getByLabel('Phone *', { exact: true })
      await expect(phone).toHaveAttribute('aria-invalid', 'true')
      await expect(phone).toHaveAccessibleDescription(/Add a phone number/)
      const invalid = 'Email: Enter an email address like name@example.org.'
      await expect(summary.getByRole('listitem')).toHaveText(
        kind === 'soup' ? [invalid] : ['First name', invalid, 'Phone'],
      )
      await expect(page).toHaveTitle(`Error: ${title}`)
      await summary.getByRole('link', { name: 'Phone' }).click()
      await expect(phone).toBeFocused()
      await phone.fill('410-555-0123')
      await expect(phone).not.toHaveAttribute('aria-invalid')
      await fill(shown, { user_first_name: 'Rachel', user_email: 'rachel@example.org' })
      await expect(page).toHaveTitle(title)
    })
  })
}

test('a day that does not suit gets a note at its field as soon as it is chosen, and may be sent', async ({ page }) => {
  await page.route(sendCall, answerOk)
  let form = await openForm(page, 'tour')
  const day = fieldIn(form, 'preferred_date')
  await expect(day).toHaveAccessibleDescription('Monday to Friday')
  await day.fill('2026-12-05')
  await expect(day).toHaveAccessibleDescription(/^Monday to Friday Tours run Monday to Friday\. If you choose/)
  await expectNoBarriers(page)
  // The calendar knows more than the form: this is a weekday, and the first day of Passover.
  await day.fill('2027-04-22')
  await expect(day).toHaveAccessibleDescription(
    /^Monday to Friday The building rests for Passover, from Wednesday, Apr/,
  )

  // On its own page the thank-you message stays.
  await page.goto('/requests/room')
  form = page.getByRole('main')
  await hydrated(form)
  await fill(form, { ...answersTo.room, event_date: '2026-12-04' })
  await fill(form, { facility_requested: 'Library (up to 12 people)', event_time: '7:00 PM' })
  const inUse = /In use that day: Library, from 6:00 PM \(Friday Services\)\./
  await expect(fieldIn(form, 'event_date')).toHaveAccessibleDescription(inUse)
  await submitButton(form, 'room').click()
  await expect(form.locator('[data-sent]')).toContainText(inUse)
  await expect(form.locator('[data-sent]')).toContainText('Rooms are reserved at least 2 weeks in advance.')
})

test('half a date is no date, and a day gone by is no day to come', async ({ page }) => {
  const form = await openForm(page, 'tour')
  await fill(form, { ...answersTo.tour, preferred_date: '2020-01-01' })
  await submitButton(form, 'tour').click()
  await expect(form.getByRole('alert').getByRole('listitem')).toHaveText([
    'Preferred date: Choose today or a later day.',
  ])
  await fieldIn(form, 'preferred_date').fill('')
  await fieldIn(form, 'preferred_date').press('1')
  await submitButton(form, 'tour').click()
  await expect(form.getByRole('alert').getByRole('listitem')).toHaveText([
    'Preferred date: Enter a date like 2026-12-04.',
  ])
})
