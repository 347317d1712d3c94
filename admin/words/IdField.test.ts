import { expect, test } from 'vitest'
import { suggestedFor } from './IdField.tsx'

test('a new entry is named after its title, with a number if another has that name', () => {
  expect(suggestedFor({ title: 'Soup Night' }, [])).toBe('soup-night')
  expect(suggestedFor({ title: 'Soup Night' }, ['soup-night'])).toBe('soup-night-2')
  expect(suggestedFor({ title: 'Soup Night' }, ['soup-night', 'soup-night-2'])).toBe('soup-night-3')
})
