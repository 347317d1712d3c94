import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { formOf } from '#server/words/form-of'
import { ControlAt } from './ControlAt.tsx'
import { FormContext } from './form.ts'
import { nameOfOne } from './ListControl.tsx'
import type { Value } from './value.ts'

/** A form, drawn, in which nothing has been typed. */
function drawn(path: string, value: Value, problems: Record<string, string> = {}) {
  const control = formOf(path)
  if (!control) throw new Error(`There is no form for ${path}`)
  const form = {
    opened: value,
    set: () => {},
    leave: () => {},
    ControlAt,
    problems: new Map(Object.entries(problems)),
  }
  return parse(
    renderToStaticMarkup(
      <FormContext value={form}>
        <ControlAt control={control} path={[]} value={value} />
      </FormContext>,
    ),
  )
}

const event = {
  title: 'Shabbat Dinner',
  when: { every: 'week', on: ['friday', 'first sunday'], inTerm: true },
  time: { standard: '6:30 PM', daylight: '7:30 PM' },
  changes: { '2026-12-11': { cancelled: true, note: 'Finals' } },
  description: 'Long **table**.',
}
const form = drawn('events/shabbat-dinner.yaml', event)
const shownIn = (name: string) => {
  const control = form.querySelector(`[name="${name}"]`)
  return control?.tagName === 'TEXTAREA'
    ? control.text
    : (control?.getAttribute('value') ?? control?.querySelector('option[selected]')?.getAttribute('value'))
}

test('each control is named by the path of its value, and has it', () => {
  expect(shownIn('title')).toBe('Shabbat Dinner')
  expect(shownIn('when.every')).toBe('week')
  expect(shownIn('when.on.1')).toBe('first sunday')
  expect(shownIn('time.daylight')).toBe('7:30 PM')
  expect(shownIn('changes.2026-12-11.note')).toBe('Finals')
  expect(shownIn('description')).toBe('Long **table**.')
  expect(form.querySelector('[name="when.inTerm"]')?.hasAttribute('checked')).toBe(true)
})

test('each control has one label, and an id of its own', () => {
  const controls = form.querySelectorAll('input, select, textarea')
  expect(controls.length).toBeGreaterThan(20)
  const ids = controls.map((control) => control.id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(form.querySelectorAll(`label[for="${id}"]`), id).toHaveLength(1)
})

test('the tools of a text are a group with its name', () => {
  const tools = form.querySelectorAll('[role=group]').filter((group) => group.querySelector('[aria-controls]'))
  expect(tools.map((group) => group.getAttribute('aria-label'))).toContain('Tools for the text: Description')
})

test('hints and problems belong to their control', () => {
  const wrong = drawn('events/shabbat-dinner.yaml', event, { title: 'At most 60 characters.' })
  const title = wrong.querySelector('[name="title"]')
  expect(title?.getAttribute('aria-invalid')).toBe('true')
  const described = title?.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map((id) => wrong.getElementById(id)?.text)).toEqual([
    'One line of text, at most 60 characters',
    'At most 60 characters.',
  ])
})

test('a row of a list can be moved and removed, by buttons that say what they act on', () => {
  const names = form.querySelectorAll('fieldset button[aria-label]').map((button) => button.getAttribute('aria-label'))
  expect(names).toEqual(expect.arrayContaining(['Move up: On 2', 'Move down: On 1', 'Remove: On 2']))
  expect(form.querySelector('[aria-label="Move up: On 1"]')?.hasAttribute('disabled')).toBe(true)
})

test.each([
  ['Images', 'Image'],
  ['Categories', 'Category'],
  ['Dishes', 'Dish'],
  ['On', 'On'],
  ['Access', 'Access'],
])('one of the %s is called %s', (list, one) => {
  expect(nameOfOne(list)).toBe(one)
})
