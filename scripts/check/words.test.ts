import { expect, test } from 'vitest'
import { wordsIn } from './words.ts'

test('names the file, the line, the word and what to write', () => {
  expect(wordsIn('docs/look.md', 'A line.\nThe colour of a door.')).toEqual([
    'docs/look.md, line 2: "colour"; write color',
  ])
})

test.each([
  'siteColour',
  'organisation',
  'Recognises',
  'the centre',
  'grey',
  'misspelt',
  'shoutWhenStuck',
  'we mend it',
  'mendedLine',
  'answers whether',
])('finds %s', (text) => expect(wordsIn('a.ts', text)).toHaveLength(1))

test.each([
  'recommend',
  'amendment',
  'organism',
  'promise',
  'programmed',
  'center',
  'recognizes',
  'shoulder',
  'kilometre',
  'aria-labelledby',
])('leaves %s alone', (text) => expect(wordsIn('a.ts', text)).toEqual([]))
