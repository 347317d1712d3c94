import type { Page, Route } from '@playwright/test'
import { fieldsOf } from '../../schemas/forms/define-form.ts'
import type { Field } from '../../schemas/forms/fields.ts'
import { forms } from '../../schemas/forms/forms.ts'
import { limits } from '../../schemas/limits.ts'
import { newYorkDay, newYorkYear } from '../../schemas/new-york.ts'
import { expectNoBarriers } from './barriers.ts'
import { expect, test } from './campus.ts'
import {
  answersTo,
  fieldIn,
  fill,
  openForm,
  recordCall,
  requestKinds,
  sendCall,
  submitButton,
  tokenCall,
} from './forms.ts'

// Elements that are not revealed yet can't be checked for accessibility.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Makes sending succeed without a server. */
const answerOk = (route: Route) => route.fulfill({ status: 200, body: 'OK' })

test.beforeEach(async ({ page }) => {
  await page.route(tokenCall, (route) => route.fulfill({ json: { token: 'a-token' } }))
  await page.route(recordCall, (route) => route.fulfill({ status: 204 }))
})

/** The HTML attributes of a control by its field's definition. */
function constraintsOf(field: Field): Record<string, string | null> {
  const today = new Date()
  const required = field.required && !field.shownWhen ? '' : null
  switch (field.type) {
    case 'choice':
      return { required }
    case 'long-text':
      return { required, rows: String(field.rows), maxlength: String(limits.textCharacters) }
    case 'count':
      return { required, type: 'number', min: '1' }
    case 'date-from-today':
      return { required, type: 'date', min: newYorkDay(today) }
    case 'year-from-now':
      return { required, type: 'number', min: `${newYorkYear(today)}`, max: `${newYorkYear(today) + 10}` }
    default:
      return { required, type: field.type, maxlength: String(field.maxCharacters) }
  }
}

for (const kind of requestKinds) {
  const form = forms[kind]

  test.describe(`the ${kind} form`, () => {
    test('has exactly the fields of its definition, with its labels, options and limits', async ({ page }) => {
      const shown = await openForm(page, kind)
      const names = await shown
        .locator('[data-field] [name]')
        .evaluateAll((all) => all.map((c) => c.getAttribute('name')))
      expect(names).toEqual(fieldsOf(form).map(({ name }) => name))
      for (const field of fieldsOf(form)) {
        const control = shown.getByLabel(field.required ? `${field.label} *` : field.label, { exact: true })
        await expect(control).toHaveAttribute('name', field.name)
        const wanted = constraintsOf(field)
        const found = await control.evaluate(
          (element, keys) => Object.fromEntries(keys.map((key) => [key, element.getAttribute(key)])),
          Object.keys(wanted),
        )
        expect(found, field.name).toEqual(wanted)
        if (field.type === 'choice')
          expect(await control.locator('option').allTextContents()).toEqual([
            'Choose one',
            ...field.options.map(({ label }) => label),
          ])
      }
      await expectNoBarriers(page)
    })

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
          room: 'Please fill in all required fields',
        }[kind],
      )
      await expectNoBarriers(page)
      const phone = shown.getByLabel('Phone *', { exact: true })
      await expect(phone).toHaveAttribute('aria-invalid', 'true')
      await expect(phone).toHaveAccessibleDescription(/Add a phone number/)
      await expect(summary.getByRole('listitem')).toHaveText([
        'First name: Add your first name, so we know whom to greet.',
        'Email: Enter an email address like name@example.org.',
        'Phone: Add a phone number, so we can reach you on the day.',
      ])
      await expect(page).toHaveTitle(`Error: ${title}`)
      await summary.getByRole('link', { name: 'Phone' }).click()
      await expect(phone).toBeFocused()
      await phone.fill('410-555-0123')
      await expect(phone).not.toHaveAttribute('aria-invalid')
      await expect(page).toHaveTitle(`Error: ${title}`)
      await fill(shown, { user_first_name: 'Rachel', user_email: 'rachel@example.org' })
      await expect(page).toHaveTitle(title)
    })

    test('shows "Sending...", then a thank-you message, once; and is empty again', async ({ page }) => {
      const calls: Record<string, string>[] = []
      let answer = () => {}
      const held = new Promise<void>((resolve) => {
        answer = resolve
      })
      await page.route(sendCall, async (route) => {
        calls.push(route.request().postDataJSON())
        await held
        await answerOk(route)
      })
      const shown = await openForm(page, kind)
      await fill(shown, answersTo[kind])
      await submitButton(shown, kind).dblclick()
      await expect(shown.getByRole('button', { name: 'Sending...' })).toBeDisabled()
      await expect(shown.getByRole('button', { name: 'Cancel' })).toBeDisabled()
      answer()
      const thanks = shown.getByRole('status')
      await expect(thanks).toContainText(
        {
          tour: 'Tour request sent successfully! A staff member will get back to you within 2-3 business days.',
          soup: 'Soup delivery request sent successfully! A staff member will get back to you within 24 hours.',
          room: 'Room reservation request sent successfully! A staff member will get back to you within 2-3 business days.',
        }[kind],
      )
      await expect(thanks).toBeFocused()
      if (kind !== 'room') await expectNoBarriers(page)
      await shown.getByRole('button', { name: 'Send another request' }).click()
      for (const { name } of fieldsOf(form)) await expect(fieldIn(shown, name)).toHaveValue('')
      expect(calls).toHaveLength(1)
    })

    test('shows the specified message for each failure, keeps every answer, and succeeds in the end', async ({
      page,
    }) => {
      const request = { tour: 'tour', soup: 'soup delivery', room: 'room reservation' }[kind]
      const failed = `Failed to send ${request} request. Please try again or contact us directly.`
      const fallback = `An error occurred while sending your ${request} request. Please try again.`
      let react: (route: Route) => Promise<void> = answerOk
      await page.route(sendCall, (route) => react(route))
      const shown = await openForm(page, kind)
      await fill(shown, answersTo[kind])

      const failsWith = async (sentence: string) => {
        await submitButton(shown, kind).click()
        await expect(shown.getByRole('alert')).toHaveText(sentence)
        await expect(shown.getByRole('alert')).toBeFocused()
        for (const [name, answer] of Object.entries(answersTo[kind]))
          await expect(fieldIn(shown, name)).toHaveValue(answer)
        await expect(submitButton(shown, kind)).toBeEnabled()
      }
      /** The server's errors for single fields are shown at them, and linked. */
      const refusesTwoFields = async () => {
        react = (route) =>
          route.fulfill({ status: 422, body: 'Email (user_email): Enter another. Phone (user_phone): Shorten this.' })
        await submitButton(shown, kind).click()
        const alert = shown.getByRole('alert')
        await expect(alert.getByRole('paragraph')).toHaveText('EmailJS Error: Please check the marked fields.')
        await expect(alert.getByRole('listitem')).toHaveText(['Email: Enter another.', 'Phone: Shorten this.'])
        await expect(fieldIn(shown, 'user_email')).toHaveAccessibleDescription('Enter another.')
        await expect(fieldIn(shown, 'user_phone')).toHaveAttribute('aria-invalid', 'true')
        await alert.getByRole('link', { name: 'Phone' }).click()
        await expect(fieldIn(shown, 'user_phone')).toBeFocused()
      }
      react = (route) => route.fulfill({ status: 202, body: 'Accepted' })
      await failsWith(failed)
      react = (route) => route.fulfill({ status: 503, body: 'Your request could not be saved.' })
      await failsWith('EmailJS Error: Your request could not be saved.')
      react = (route) => route.fulfill({ status: 500, body: '' })
      await failsWith(fallback)
      await expect(shown.getByText('Your answers are kept. You can also call (410) 555-0177.')).toBeVisible()
      await expect(page).toHaveTitle(/^Error: /)
      react = (route) => route.abort()
      await failsWith('EmailJS Error: Network Error')
      await expect(shown.getByText(/^We can’t be reached right now\. .* Or call \(410\) 555-0177\.$/)).toBeVisible()
      await page.context().setOffline(true)
      await failsWith('EmailJS Error: Network Error')
      await expect(shown.getByRole('alert')).toHaveAccessibleDescription(
        'You seem to be offline. Your answers are kept. Or call (410) 555-0177.',
      )
      await page.context().setOffline(false)
      await refusesTwoFields()
      await whileFetchThrows(page, 'an error', () => failsWith('Error: The line is cut.'))
      await whileFetchThrows(page, 'a string', () => failsWith(fallback))
      await whileFormsAreBroken(page, () => failsWith('An unexpected error occurred. Please try again.'))
      react = answerOk
      await submitButton(shown, kind).click()
      await expect(shown.getByRole('status')).toBeVisible()
    })
  })
}

async function whileFetchThrows(page: Page, what: 'an error' | 'a string', act: () => Promise<void>): Promise<void> {
  await page.evaluate((thrown) => {
    const real = window.fetch
    Object.assign(window, { realFetch: real })
    window.fetch = () => Promise.reject(thrown === 'a string' ? 'The line is cut.' : new Error('The line is cut.'))
  }, what)
  await act()
  await page.evaluate(() => Object.assign(window, { fetch: Reflect.get(window, 'realFetch') }))
}

async function whileFormsAreBroken(page: Page, act: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    Object.assign(window, { RealFormData: window.FormData })
    Object.assign(window, {
      FormData: class {
        constructor() {
          throw new Error('broken on purpose')
        }
      },
    })
  })
  await act()
  await page.evaluate(() => Object.assign(window, { FormData: Reflect.get(window, 'RealFormData') }))
}

test('the room form closes itself three seconds after the thank-you message, which is then shown on the page', async ({
  page,
}) => {
  await page.route(sendCall, answerOk)
  const form = await openForm(page, 'room')
  await fill(form, answersTo.room)
  await submitButton(form, 'room').click()
  await expect(form.getByRole('status')).toBeVisible()
  const since = Date.now()
  await expect(form).toBeHidden()
  expect(Date.now() - since).toBeGreaterThan(2_500)
  await expect(page.getByRole('button', { name: 'Reserve a Room' })).toBeFocused()
  await expect(page.getByRole('main').getByRole('status')).toContainText('Room reservation request sent successfully!')
  await page.getByRole('button', { name: 'Reserve a Room' }).click()
  await expect(fieldIn(form, 'user_first_name')).toHaveValue('')
  await expect(fieldIn(form, 'user_first_name')).toBeVisible()
})

test('the thank-you message for a room, on the page of its form, stays and has no problem that axe can find', async ({
  page,
}) => {
  await page.route(sendCall, answerOk)
  await page.goto('/requests/room')
  await page.waitForLoadState('networkidle')
  const main = page.getByRole('main')
  await fill(main, answersTo.room)
  await submitButton(main, 'room').click()
  await expect(main.getByRole('status')).toContainText('Room reservation request sent successfully!')
  await expectNoBarriers(page)
})

test('a day that does not suit gets a note at its field as soon as it is chosen, and may be sent', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-21T12:00:00-05:00')
  await page.route(sendCall, answerOk)
  let form = await openForm(page, 'tour')
  const day = fieldIn(form, 'preferred_date')
  await expect(day).toHaveAccessibleDescription('Monday to Friday')
  await day.fill('2026-12-05')
  await expect(day).toHaveAccessibleDescription(/^Monday to Friday Tours run Monday to Friday\. If you choose/)
  await expectNoBarriers(page)
  await day.fill('2026-12-04')
  await expect(day).toHaveAccessibleDescription('Monday to Friday')

  form = await openForm(page, 'room')
  await fill(form, { ...answersTo.room, event_date: '2026-12-04' })
  await expect(form.getByText('Rooms are reserved at least 2 weeks in advance.')).toBeVisible()
  await submitButton(form, 'room').click()
  const thanks = form.locator('[data-sent]')
  await expect(thanks).toContainText('Rooms are reserved at least 2 weeks in advance.')
  await expect(thanks.getByRole('definition').filter({ hasText: 'Friday, December 4, 2026' })).toBeVisible()
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

test('dates begin today and years this year, by New York’s calendar', async ({ page }) => {
  await page.clock.setFixedTime('2029-12-31T23:30:00-05:00')
  const form = await openForm(page, 'tour')
  await expect(fieldIn(form, 'preferred_date')).toHaveAttribute('min', '2029-12-31')
  await expect(fieldIn(form, 'expected_graduation_year')).toHaveAttribute('min', '2029')
  await expect(fieldIn(form, 'expected_graduation_year')).toHaveAttribute('max', '2039')
})

test('blank answers are sent as the specification’s text for blanks, others as they were meant', async ({ page }) => {
  const sent: Record<string, Record<string, string>> = {}
  await page.route(sendCall, (route) => {
    const { template_id, template_params, ...call } = route.request().postDataJSON()
    expect(call).toEqual({ lib_version: '4.4.1', user_id: 'public', service_id: 'default' })
    sent[template_id] = template_params
    return answerOk(route)
  })
  for (const kind of requestKinds) {
    const form = await openForm(page, kind)
    await fill(form, { ...answersTo[kind], user_first_name: '  Rachel ' })
    await submitButton(form, kind).click()
    await expect(form.getByRole('status')).toBeVisible()
  }
  expect(sent.tour).toMatchObject({
    user_first_name: 'Rachel',
    student_last_name: 'N/A',
    preferred_date: 'N/A',
    additional_info: 'No additional information provided',
  })
  expect(sent.soup).toMatchObject({
    reason_other: 'N/A',
    dietary_restrictions: 'None',
    additional_info: 'None',
    relationship_to_student_other: 'Her bubbe',
  })
  expect(sent.room).toMatchObject({
    organization: 'N/A',
    event_type_other: 'N/A',
    event_date: 'N/A',
    additional_requirements: 'None',
    additional_info: 'None',
  })
})

test('the trap is out of everybody’s way, and is sent, once, only where something filled it in', async ({ page }) => {
  const sent: Record<string, string>[] = []
  await page.route(sendCall, (route) => {
    sent.push(route.request().postDataJSON().template_params)
    return route.abort()
  })
  const form = await openForm(page, 'tour')
  const trap = fieldIn(form, 'homepage')
  await expect(trap).toHaveAttribute('tabindex', '-1')
  await expect(form.getByRole('textbox', { name: 'Homepage' })).toHaveCount(0)
  await fill(form, answersTo.tour)
  await submitButton(form, 'tour').click()
  await expect(form.getByRole('alert')).toBeVisible()
  await trap.evaluate((field: HTMLInputElement) => {
    field.value = 'Buy now'
  })
  await submitButton(form, 'tour').click()
  await expect.poll(() => sent.length).toBe(2)
  await submitButton(form, 'tour').click()
  await expect.poll(() => sent.length).toBe(3)
  expect(sent[0]).not.toHaveProperty('homepage')
  expect(sent[1]).toHaveProperty('homepage', 'Buy now')
  expect(sent[2]).not.toHaveProperty('homepage')
  expect(sent.map(({ form_token }) => form_token)).toEqual(['a-token', 'a-token', 'a-token'])
})

test('without a token the request is sent anyway', async ({ page }) => {
  await page.route(tokenCall, (route) => route.abort())
  await page.route(sendCall, answerOk)
  const form = await openForm(page, 'soup')
  await fill(form, answersTo.soup)
  const call = page.waitForRequest(sendCall)
  await submitButton(form, 'soup').click()
  expect((await call).postDataJSON().template_params).not.toHaveProperty('form_token')
  await expect(form.getByRole('status')).toBeVisible()
})

test('a sent tour and a sent soup are recorded, a room is not, and a failed record is not shown', async ({ page }) => {
  const recorded: { type: string; params: Record<string, string> }[] = []
  const sent: Record<string, string>[] = []
  await page.route(sendCall, (route) => {
    sent.push(route.request().postDataJSON().template_params)
    return answerOk(route)
  })
  await page.route(recordCall, (route) => {
    recorded.push(route.request().postDataJSON())
    return route.abort()
  })
  for (const kind of requestKinds) {
    const form = await openForm(page, kind)
    await fill(form, answersTo[kind])
    await submitButton(form, kind).click()
    await expect(form.getByRole('status')).toBeVisible()
    await expect(form.getByRole('alert')).toBeHidden()
  }
  expect(recorded).toEqual([
    { type: 'tour', params: sent[0] },
    { type: 'soup', params: sent[1] },
  ])
})
