import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { limits } from '#schemas/limits'
import { fieldsOf } from '#schemas/requests/define-form'
import { type Field, optionText } from '#schemas/requests/form-fields'
import { requestKinds } from '#schemas/requests/forms'
import { forms, mailingList, tour } from '#tests/support/campus-forms'
import { FORM_DAY, formMarkup } from '../../../tests/support/small-site'
import { FormField } from './FormField'
import { SentDetails } from './FormShell'

const error = (name: string, label: string, message: string) => ({ name, label, message, missing: false })

/** The form as it comes back to a visitor without JavaScript. */
const shown = (typed: Record<string, string>, errors: ReturnType<typeof error>[] = [], message = 'Please check.') => {
  const html = formMarkup(tour, { message, errors, typed })
  return { html, root: parse(html) }
}

test('what was typed is put back, each answer in its place', () => {
  const { root } = shown({
    user_first_name: 'Rachel "Rae" & <b>',
    group_size: '2 people',
    additional_info: 'one\n</textarea><script>alert(1)</script>',
  })
  expect(root.querySelector('#page-user_first_name')?.getAttribute('value')).toBe('Rachel "Rae" & <b>')
  const chosen = root.querySelector('#page-group_size')?.querySelectorAll('option[selected]')
  expect(chosen?.map(({ text }) => text)).toEqual(['2 people'])
  expect(root.querySelector('textarea')?.innerHTML).toBe('one\n&lt;/textarea&gt;&lt;script&gt;alert(1)&lt;/script&gt;')
})

test.each([
  'x" onfocus="alert(1)" autofocus="',
  "x' onfocus='alert(1)'",
  '"><script>alert(1)</script>',
  '&quot; onfocus=&quot;alert(1)',
  '\\" onfocus=alert(1) x="',
  '$& $1 $`',
])('nothing that was typed becomes markup: %s', (text) => {
  const { html, root } = shown({ user_first_name: text, additional_info: text })
  expect(root.querySelectorAll('script')).toHaveLength(0)
  expect(root.querySelectorAll('[onfocus], [autofocus]:not([data-summary])')).toHaveLength(0)
  expect(html).not.toContain('<script>alert')
  expect(root.querySelector('#page-user_first_name')?.getAttribute('value')).toBe(text)
  expect(root.querySelector('textarea')?.text).toBe(text)
})

test('an error is shown at its field and associated with it', () => {
  const message = 'Enter an email address like name@example.org.'
  const { root } = shown({}, [error('user_email', 'Email', message)])
  expect(root.querySelectorAll('[aria-invalid]').map(({ attributes }) => attributes)).toEqual([
    expect.objectContaining({ 'aria-invalid': 'true', 'aria-describedby': 'page-user_email-error' }),
  ])
  expect(root.querySelectorAll('[data-error]:not([hidden])').map(({ id, text }) => [id, text])).toEqual([
    ['page-user_email-error', message],
  ])
})

test('a summary comes first, and links to each field', () => {
  const errors = [
    error('user_email', 'Email', 'Enter it.'),
    { ...error('user_phone', 'Phone', 'Add it.'), missing: true },
  ]
  const summary = shown({}, errors, tour.messages.missing).root.querySelector('[data-summary]')
  expect([summary?.hasAttribute('hidden'), summary?.hasAttribute('autofocus')]).toEqual([false, true])
  expect(summary?.querySelector('p')?.text).toBe('Please fill in all required fields.')
  expect(summary?.querySelectorAll('li').map(({ text }) => text)).toEqual(['Email: Enter it.', 'Phone'])
  const links = summary?.querySelectorAll('a').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['#page-user_email', '#page-user_phone'])
})

test('where the sentence names what is missing, its names are the links, and nothing is named twice', () => {
  const missing = { ...error('user_phone', 'Phone', 'Add it.'), missing: true }
  const errors = [error('user_email', 'Email', 'Enter it.'), missing, { ...missing, name: 'reason', label: 'Reason' }]
  const message = 'Please fill in all required fields: Phone, Reason'
  const summary = shown({}, errors, message).root.querySelector('[data-summary]')
  expect(summary?.querySelector('p')?.text).toBe(message)
  expect(summary?.querySelectorAll('a').map(({ text }) => text)).toEqual(['Phone', 'Reason', 'Email'])
  expect(summary?.querySelectorAll('li').map(({ text }) => text)).toEqual(['Email: Enter it.'])
})

test('what has no place on the page is named without becoming markup', () => {
  const { root } = shown({}, [error('<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>', 'Leave this out.')])
  expect(root.querySelector('img')).toBeNull()
  expect(root.querySelector('[data-summary] li')?.text).toContain('<img src=x onerror=alert(1)>: Leave this out.')
})

test('a form that nobody has sent has no mistakes, and takes no focus', () => {
  const root = parse(formMarkup(tour))
  expect(root.querySelector('[data-summary]')?.hasAttribute('hidden')).toBe(true)
  expect(
    root.querySelectorAll('[autofocus], [aria-invalid], [value]').filter(({ tagName }) => tagName !== 'OPTION'),
  ).toEqual([])
})

test.each([...requestKinds.map((kind) => forms[kind]), mailingList])(
  'a $kind form has exactly the fields of its definition, with labels and options',
  (form) => {
    const shownFields = parse(formMarkup(form))
      .querySelectorAll('[data-field]')
      .map((field) => {
        const control = field.querySelector('[name]')
        return {
          name: control?.getAttribute('name'),
          label: field.querySelector(`label[for="${control?.id}"]`)?.text,
          isRequired: control?.hasAttribute('required'),
          options: control?.querySelectorAll('option').map((option) => [option.getAttribute('value'), option.text]),
        }
      })
    const optionsOf = (field: Field) =>
      field.type === 'choice' ? field.options.map((option) => [option.value, optionText(option, FORM_DAY)]) : []
    expect(shownFields).toEqual(
      fieldsOf(form).map((field) => ({
        name: field.name,
        label: field.required ? `${field.label} *` : field.label,
        isRequired: field.required && !field.shownWhen,
        options: field.type === 'choice' ? [['', 'Choose one'], ...optionsOf(field)] : [],
      })),
    )
  },
)

test.each([
  ['tour', 'user_first_name', { type: 'text', maxlength: '80' }],
  ['tour', 'user_email', { type: 'email', maxlength: '254' }],
  ['tour', 'additional_info', { rows: '4', maxlength: String(limits.textCharacters) }],
  ['soup', 'delivery_address', { rows: '3' }],
  ['tour', 'preferred_date', { type: 'date', min: FORM_DAY }],
  ['tour', 'expected_graduation_year', { type: 'number', min: '2026', max: '2036' }],
  ['room', 'expected_attendance', { type: 'number', min: '1' }],
] as const)('a control of a %s form takes what its definition says: %s', (kind, name, wanted) => {
  const control = parse(formMarkup(forms[kind])).querySelector(`[name=${name}]`)
  expect(Object.keys(wanted).map((key) => control?.getAttribute(key))).toEqual(Object.values(wanted))
})

test('a choice whose words half a row would cut off has a row of its own', () => {
  const isWide = (...labels: string[]) => {
    const options = labels.map((label) => ({ value: label, label }))
    const asked = { name: 'room', label: 'Room', required: false, whenBlank: '', missing: '', type: 'choice' } as const
    const field = <FormField field={{ ...asked, options }} id="room" today={FORM_DAY} error={undefined} />
    return renderToStaticMarkup(field).includes('data-wide')
  }
  expect(isWide('Main Hall', 'Library/Study Space (up to 30 people)')).toBe(true)
  expect(isWide('9:00 AM', 'Prospective Undergraduate')).toBe(false)
})

test('who asked for nothing reads what happens next, and no empty headings', () => {
  const markup = renderToStaticMarkup(<SentDetails next={['We write to you.']} />)
  expect(markup).toContain('We write to you.')
  expect(markup).not.toMatch(/What you asked for|<p><\/p>|hidden/)
})
