import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FormField } from './FormField'

const isWide = (...labels: string[]) =>
  renderToStaticMarkup(
    <FormField
      field={{
        name: 'room',
        label: 'Room',
        required: false,
        whenBlank: '',
        missing: '',
        type: 'choice',
        options: labels.map((label) => ({ value: label, label })),
      }}
      id="room"
      today="2026-12-01"
      error={undefined}
    />,
  ).includes('data-wide')

test('a choice whose words half a row would cut off has a row of its own', () => {
  expect(isWide('Main Hall', 'Library/Study Space (up to 30 people)')).toBe(true)
  expect(isWide('9:00 AM', 'Prospective Undergraduate')).toBe(false)
})
