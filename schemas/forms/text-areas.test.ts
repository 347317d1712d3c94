import { expect, test } from 'vitest'
import { fieldsOf } from './define-form.ts'
import { requestShapes } from './forms.ts'

test('a text area of the tour form has 4 rows, the address of the soup form 3', () => {
  const rowsOf = (kind: 'tour' | 'soup') =>
    fieldsOf(requestShapes[kind]).flatMap((field) => (field.type === 'long-text' ? [[field.name, field.rows]] : []))
  expect(rowsOf('tour')).toEqual([['additional_info', 4]])
  expect(rowsOf('soup')).toContainEqual(['delivery_address', 3])
})
