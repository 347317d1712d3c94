import { expect, test } from 'vitest'
import type { Field } from '#schemas/requests/form-fields'
import { room } from '#tests/support/campus-forms'
import { conditionStyles } from './form-page'

test('hides a section with everything in it', () => {
  const [asked, dish] = [{ required: false, whenBlank: 'N/A', missing: '' }, 'Chicken & rice']
  const options = [{ value: dish, label: dish }]
  const food: Field = { ...asked, name: 'food', label: 'Food', type: 'choice', options }
  const shownWhen = { field: 'food', is: dish }
  const cutlery = ['spoon', 'bowl'].map(
    (name): Field => ({ ...asked, name, label: name, type: 'text', maxCharacters: 80, shownWhen }),
  )
  const sections = [[food], cutlery].map((fields) => ({ legend: 'A section', fields }))
  expect(conditionStyles({ ...room, sections })).toBe(
    '@layer components{[data-form=room]:not(:has([name=food] [value="Chicken & rice"]:checked)) :is(fieldset:has([data-field=spoon])){display:none}}',
  )
})
