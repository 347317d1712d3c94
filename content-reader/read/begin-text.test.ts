import { expect, test } from 'vitest'
import { textsWith } from './begin-text.ts'

const glossary = [
  { id: 'shabbat', term: 'Shabbat', forms: [] },
  { id: 'torah', term: 'Torah', forms: [] },
  { id: 'simchat-torah', term: 'Simchat Torah', forms: [] },
  { id: 'seder', term: 'seder', forms: ['seders'] },
  { id: 'hillel', term: 'Hillel', forms: [] },
]
const beginText = textsWith(glossary, ['Charles Village Hillel'])
/** The runs of one text, each word that leads to the glossary in brackets with where it leads. */
const read = (...runs: readonly string[]) => {
  const text = beginText()
  return runs.map((run) =>
    text(run)
      .map((piece) => (typeof piece === 'string' ? piece : `[${piece.words}](${piece.address})`))
      .join(''),
  )
}

test('the first use of a word in a text leads to the glossary, the next ones do not', () => {
  expect(read('On Shabbat we rest.', 'After Shabbat we don’t.')).toEqual([
    'On [Shabbat](/glossary#shabbat) we rest.',
    'After Shabbat we don’t.',
  ])
})

test('another text has a first use of its own', () => {
  expect([read('Shabbat'), read('Shabbat')]).toEqual([
    ['[Shabbat](/glossary#shabbat)'],
    ['[Shabbat](/glossary#shabbat)'],
  ])
})

test('a word keeps its capitals and its plural', () => {
  expect(read('Two Seders.')).toEqual(['Two [Seders](/glossary#seder).'])
})

test('a word is a word: with an ’s it is, as a part of another it is not', () => {
  expect(read('Shabbatons. Shabbat’s candles.')).toEqual(['Shabbatons. [Shabbat](/glossary#shabbat)’s candles.'])
})

test('the longer word counts, on two lines as well: the Torah of Simchat Torah is not a use of Torah', () => {
  expect(read('Simchat\nTorah ends the Torah.')).toEqual([
    '[Simchat\nTorah](/glossary#simchat-torah) ends the [Torah](/glossary#torah).',
  ])
})

test('a name stays a name', () => {
  expect(read('Charles Village Hillel, or Hillel.')).toEqual(['Charles Village Hillel, or [Hillel](/glossary#hillel).'])
})

test('a text without such words is what it was', () => {
  expect(beginText()('Soup')).toEqual(['Soup'])
  expect(textsWith([], ['Ours'])()('Soup for Ours')).toEqual(['Soup for Ours'])
})
