import { expect, test } from 'vitest'
import { lettersOf, sortTerms } from './Glossary'

const named = (id: string, term: string) => ({
  ...{ id, term, forms: [], said: '', letters: '', meaning: '', language: 'hebrew' as const },
})

test('words are in the order of their own alphabet', () => {
  const terms = [named('beit-midrash', 'בית מדרש'), named('eruv', 'עירוב'), named('havdalah', 'הבדלה')]
  expect(sortTerms(terms).map(({ id }) => id)).toEqual(['beit-midrash', 'havdalah', 'eruv'])
})

test('each letter leads to its first word, whether that is written large or small', () => {
  const terms = ['Adar', 'bagel', 'Bat mitzvah', 'challah'].map((term) => named(term.toLowerCase(), term))
  expect(lettersOf(terms)).toEqual([
    { letter: 'A', first: 'adar' },
    { letter: 'B', first: 'bagel' },
    { letter: 'C', first: 'challah' },
  ])
})
