import { expect, test } from 'vitest'
import type { Condition, Field } from '#schemas/requests/form-fields'
import { room } from '#tests/support/campus-forms'
import { conditionStyles } from './form-page'

const formOf = (...sections: Field[][]) => ({
  ...room,
  sections: sections.map((fields) => ({ legend: 'A section', fields })),
})

const asked = (name: string, shownWhen?: Condition) => ({
  ...{ name, label: name, required: false, whenBlank: 'N/A', missing: '', shownWhen },
})
const text = (name: string, shownWhen: Condition): Field => ({
  ...{ ...asked(name, shownWhen), type: 'text', maxCharacters: 80 },
})
const options = ['Soup', 'Chicken & rice', 'Other'].map((dish) => ({ value: dish, label: dish }))
const food: Field = { ...asked('food'), type: 'choice', options }

test('hides a question until its answer is given', () => {
  expect(conditionStyles(formOf([food, text('food_other', { field: 'food', is: 'Other' })]))).toBe(
    '@layer components{[data-form=room]:not(:has([name=food] [value="Other"]:checked)) :is([data-field=food_other]){display:none}}',
  )
})

test('hides a question while there is another answer, or none', () => {
  const rice = text('rice', { field: 'food', isNot: 'Chicken & rice' })
  for (const value of ['Chicken & rice', ''])
    expect(conditionStyles(formOf([food, rice]))).toContain(
      `[data-form=room]:has([name=food] [value="${value}"]:checked) :is([data-field=rice]){display:none}`,
    )
})

test('hides a section with everything in it', () => {
  const form = formOf(
    [food],
    ['spoon', 'bowl'].map((name) => text(name, { field: 'food', is: 'Soup' })),
  )
  expect(conditionStyles(form)).toContain(':is(fieldset:has([data-field=spoon])){display:none}')
})

test('is empty for a form without conditions', () => {
  expect(conditionStyles(formOf([food]))).toBe('')
})
