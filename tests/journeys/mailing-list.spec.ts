import { fieldsOf } from '../../schemas/requests/define-form.ts'
import { mailingList } from '../support/campus-forms.ts'
import { expectNoBarriers } from './barriers.ts'
import { answersTo, expect, fieldIn, fill, hydrated, openForm, subscribeCall, test } from './forms.ts'

const answers = answersTo['mailing-list']

test('each field is untouched, then right or wrong by itself, and untouched again while it is edited', async ({
  page,
}) => {
  const form = await openForm(page, 'mailing-list')
  const validity = (name: string, value: string) =>
    expect(form.locator(`[data-field="${name}"]`)).toHaveAttribute('data-validity', value)
  for (const [name, wrong, message] of [
    ['firstName', '   ', 'First name is required'],
    ['lastName', '', 'Last name is required'],
    ['email', 'rachel@example', 'Please enter a valid email address'],
    ['email', 'rachel levi@example.org', 'Please enter a valid email address'],
  ] as const) {
    const control = fieldIn(form, name)
    await control.fill(wrong)
    await validity(name, 'untouched')
    await control.blur()
    await validity(name, 'invalid')
    await expect(control).toHaveAttribute('aria-invalid', 'true')
    await expect(control).toHaveAccessibleDescription(message)
    await control.press('End')
    await control.pressSequentially('x')
    await validity(name, 'untouched')
    await expect(control).not.toHaveAttribute('aria-invalid')
    await control.fill(answers[name] ?? '')
    await control.blur()
    await validity(name, 'valid')
  }
  for (const [memberType, name, value, message] of [
    ['', 'memberType', 'undergraduate-student', 'Please select your community member type'],
    ['undergraduate-student', 'graduationYear', 'not-sure', 'Please select your graduation year'],
    ['family-member', 'familyMemberType', 'sibling', 'Please select your relationship'],
  ] as const) {
    const control = fieldIn(form, name)
    await fieldIn(form, 'memberType').selectOption(memberType)
    await control.focus()
    await control.blur()
    await validity(name, 'invalid')
    await expect(control).toHaveAccessibleDescription(message)
    await control.selectOption(value)
    await validity(name, 'valid')
  }
  await expectNoBarriers(page)
})

test('a message waits until the mouse button is up, so that nothing moves away from under it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const form = await openForm(page, 'mailing-list')
  const email = fieldIn(form, 'email')
  const next = fieldIn(form, 'memberType')
  await email.fill('rachel@example')
  await next.scrollIntoViewIfNeeded()
  const before = await next.boundingBox()
  if (!before) throw new Error('There is nothing to press')
  await page.mouse.move(before.x + 30, before.y + 10)
  await page.mouse.down()
  await expect(next).toBeFocused()
  expect(await next.boundingBox()).toEqual(before)
  await page.mouse.up()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
})

test('the button and a live region follow what is valid; another member type takes the old answers away', async ({
  page,
}) => {
  const form = await openForm(page, 'mailing-list')
  const button = form.getByRole('button', { name: 'Subscribe' })
  const says = (line: string) => expect(button).toHaveAccessibleDescription(line)
  await expect(button).toBeDisabled()
  await says('Still needed: First name, Last name, Email, Community member type')
  await expect(form.getByText('Still needed:')).toHaveAttribute('aria-live', 'polite')
  await fill(form, { firstName: 'Rachel', lastName: 'Levi', email: 'rachel@example.org', memberType: 'family-member' })
  await expect(button).toBeDisabled()
  await says('Still needed: Your relationship to the student')
  await fill(form, { familyMemberType: 'grandparent' })
  await expect(button).toBeEnabled()
  await says('That is all we need.')
  await fill(form, { email: 'rachel' })
  await expect(button).toBeDisabled()
  await fill(form, { email: 'rachel@example.org', memberType: 'alumni' })
  await expect(button).toBeEnabled()

  const year = fieldIn(form, 'graduationYear')
  const relationship = fieldIn(form, 'familyMemberType')
  await fill(form, { memberType: 'undergraduate-student', graduationYear: 'senior' })
  await expect(relationship).toBeHidden()
  await fill(form, { memberType: 'family-member', familyMemberType: 'parent' })
  await expect(year).toBeHidden()
  await expect(year).toHaveValue('')
  await fill(form, { memberType: 'undergraduate-student' })
  await expect(year).toHaveValue('')
  await expect(relationship).toHaveValue('')
  await expect(button).toBeDisabled()
})

test('sends the fields of the call, shows the server’s thank-you message or ours, and is empty again', async ({
  page,
}) => {
  const bodies: Record<string, string>[] = []
  let message: string | undefined = 'Welcome, Rachel.'
  const held = Promise.withResolvers<void>()
  await page.route(subscribeCall, async (route) => {
    bodies.push(route.request().postDataJSON())
    await held.promise
    await route.fulfill({ json: { success: true, message } })
  })
  const form = await openForm(page, 'mailing-list')
  await fill(form, answers)
  await form.getByRole('button', { name: 'Subscribe' }).dblclick()
  await expect(form.getByRole('button', { name: 'Subscribing...' })).toBeDisabled()
  held.resolve()
  await expect(form.getByRole('status')).toContainText('Welcome, Rachel.')
  await expect(form.getByRole('status')).toBeFocused()
  await expectNoBarriers(page)
  expect(bodies).toEqual([
    {
      email: 'rachel@example.org',
      first_name: 'Rachel',
      last_name: 'Okonkwo-Stein',
      member_type: 'undergraduate-student',
      graduation_year: 'junior',
      family_member_type: '',
      form_token: 'a-token',
      request_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    },
  ])

  await form.getByRole('button', { name: 'Add Another' }).click()
  await expect(fieldIn(form, 'firstName')).toBeFocused()
  for (const { name } of fieldsOf(mailingList)) await expect(fieldIn(form, name)).toHaveValue('')
  await expect(form.locator('[data-field="email"]')).toHaveAttribute('data-validity', 'untouched')
  message = undefined
  await fill(form, answers)
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect(form.getByRole('status')).toContainText(
    "Thank you for subscribing! You'll receive updates from Juniper Hill Hillel soon.",
  )
})

test('a visitor from a page for parents is a family member, unless they choose otherwise', async ({ page }) => {
  await page.goto('/parents/stay-informed')
  await page.getByRole('main').getByRole('link', { name: 'Join the mailing list' }).click()
  const form = page.getByRole('main')
  await hydrated(form)
  await expect(fieldIn(form, 'memberType')).toHaveValue('family-member')
  await expect(fieldIn(form, 'familyMemberType')).toHaveJSProperty('required', true)
  await fieldIn(form, 'memberType').selectOption('alumni')
  await page.reload()
  await expect(fieldIn(form, 'memberType')).toHaveValue('alumni')
})
