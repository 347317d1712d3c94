import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Shown, textOf } from './Shown.tsx'

test.each([undefined, null, ''])('%j is shown as nothing, not as an empty place', (value) => {
  expect(renderToStaticMarkup(<Shown value={value} />)).toBe('<em>nothing</em>')
})

test('values are texts that a person reads', () => {
  expect(renderToStaticMarkup(<Shown value="7 PM" />)).toBe('<span class="shown">7 PM</span>')
  expect([true, false, 0, [], {}].map(textOf)).toEqual(['Yes', 'No', '0', 'an empty list', 'nothing'])
  expect(textOf({ endTime: '9 PM', on: ['monday', 'friday'] })).toBe('end time: 9 PM, on: monday, friday')
  expect(textOf([{ day: 'Monday' }, { day: 'Friday' }])).toBe('day: Monday; day: Friday')
})
