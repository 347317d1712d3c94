import { expect, test } from 'vitest'
import { lettersOf } from './letters'

test('each letter leads to its first word, whether that is written large or small', () => {
  const words = ['Adar', 'bagel', 'Bat mitzvah', 'challah'].map((term) => ({
    ...{ id: term.toLowerCase().replace(' ', '-'), term, forms: [], said: '', letters: '', meaning: '' },
    language: 'hebrew' as const,
  }))
  expect(lettersOf(words)).toEqual([
    { letter: 'A', first: 'adar' },
    { letter: 'B', first: 'bagel' },
    { letter: 'C', first: 'challah' },
  ])
})
