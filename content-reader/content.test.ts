import { expect, test } from 'vitest'
import { textsWith } from './content.ts'

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
      .map((piece) => (typeof piece === 'string' ? piece : `[${piece.text}](${piece.address})`))
      .join(''),
  )
}

test.each<[what: string, runs: readonly string[], links: readonly string[]]>([
  ['the first use alone', ['On Shabbat.', 'After Shabbat.'], ['On [Shabbat](/glossary#shabbat).', 'After Shabbat.']],
  ['with its capitals and its plural', ['Two Seders.'], ['Two [Seders](/glossary#seder).']],
  ['with an ’s, no part of another word', ['Shabbatons. Shabbat’s'], ['Shabbatons. [Shabbat](/glossary#shabbat)’s']],
  ['the longer one, on two lines', ['Simchat\nTorah.'], ['[Simchat\nTorah](/glossary#simchat-torah).']],
  [
    'and then the shorter',
    ['Simchat Torah', 'Torah'],
    ['[Simchat Torah](/glossary#simchat-torah)', '[Torah](/glossary#torah)'],
  ],
  ['no name', ['Charles Village Hillel, Hillel'], ['Charles Village Hillel, [Hillel](/glossary#hillel)']],
])('a word of a text leads to the glossary: %s', (_, runs, links) => {
  expect(read(...runs)).toEqual(links)
  expect(read(...runs)).toEqual(links)
})

test('a text without such words is what it was', () => {
  expect(beginText()('Soup')).toEqual(['Soup'])
  expect(textsWith([], ['Ours'])()('Soup for Ours')).toEqual(['Soup for Ours'])
})
