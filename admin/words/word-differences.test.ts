import { expect, test } from 'vitest'
import { wordDifferences } from './word-differences.ts'

const shown = (before: string, after: string) =>
  wordDifferences(before, after)
    ?.map(({ kind, text }) => (kind === 'same' ? text : `${kind === 'gone' ? '[-' : '[+'}${text.trim()}]`))
    .join(' ')
    .replace(/\s+/g, ' ')

test('a sentence that was changed is shown by its words, not as two sentences', () => {
  expect(shown('We meet on Monday at six in the hall.', 'We meet on Tuesday at six in the big hall.')).toBe(
    'We meet on [-Monday] [+Tuesday] at six in the [+big] hall.',
  )
  expect(shown('Bring a coat. It is cold.', 'Bring a coat.')).toBe('Bring a coat. [-It is cold.]')
})

test('what is far from the change is left out', () => {
  const many = Array.from({ length: 40 }, (_, at) => `w${at}`).join(' ')
  expect(shown(`${many} old end`, `${many} new end`)).toBe('… w32 w33 w34 w35 w36 w37 w38 w39 [-old] [+new] end')
})

test('texts that have little in common stand whole beside each other', () => {
  expect(wordDifferences('Soup every Monday', 'Nobody is at home today')).toBeUndefined()
  expect(wordDifferences('', 'New')).toBeUndefined()
})
