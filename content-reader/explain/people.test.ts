import { expect, test } from 'vitest'
import { listContent } from '../read/list-files.ts'
import { sourceOf } from '../read/words-place.ts'
import { bareNames, namesOfNobody, type Person, readPeople, textWithNames } from './people.ts'

const person = (id: string, name: string, givenNames: string[], words: string[]): Person => ({
  id,
  name,
  givenNames,
  words,
  emails: [`${id}@example.org`],
})
const people = [
  person('zelda-quince', 'Zelda Quince', ['Zelda'], ['Zelda', 'Quince']),
  person('asher-and-bina-falk', 'Rabbi Asher and Bina Falk', ['Asher', 'Bina'], ['Asher', 'Bina', 'Falk']),
]

test.each([
  ['Tell Zelda by noon', ['Zelda']],
  ['Zelda’s kitchen', ['Zelda']],
  ['Lunch with Rabbi Asher and Bina Falk', ['Rabbi Asher and Bina Falk']],
  ['Ask Rabbi Falk', ['Rabbi Falk']],
  ['Zelda Quince, and then Bina', ['Zelda Quince', 'Bina']],
])('%s: names without braces are found', (text, names) => {
  expect(bareNames(text, people).map(({ found }) => found)).toEqual(expect.arrayContaining(names))
  expect(bareNames(text, people)).toHaveLength(names.length)
})

test.each([
  ['in braces', 'Tell {Zelda}, or {Rabbi Asher and Bina Falk}'],
  ['in a link to their mail', 'Write to [Zelda](mailto:zelda-quince)'],
  [
    'in a link to their entry',
    "<a href='/staff#asher-and-bina-falk'>Rabbi Asher</a> sings, [Bina](/staff#asher-and-bina-falk) too",
  ],
  ['of somebody else', 'Zelda Fitzgerald wrote; Quince is a fruit'],
  ['as a part of a word', 'Zeldas and Binational'],
])('a name %s is nothing to warn of', (_how, text) => {
  expect(bareNames(text, people)).toEqual([])
})

test('braces are for the check alone: visitors read the name', () => {
  expect(textWithNames('Tell {Zelda} or {Rabbi Bina Falk}', people)).toBe('Tell Zelda or Rabbi Bina Falk')
})

test('a name may be in a script without capitals, where “and” is a part of the next word', () => {
  const staff = readPeople(listContent(sourceOf('campuses/haifa/content')).entries.get('staff') ?? [])
  expect(staff.find(({ emails }) => emails.length === 2)?.givenNames).toEqual(['איתי', 'הדס'])
  expect(textWithNames('שואלים את {יפים}, את {הדס} או את {הרב איתי שקד}', staff)).not.toContain('{')
  expect(bareNames('הסיר של יפים', staff).map(({ found }) => found)).toEqual(['יפים'])
  expect(namesOfNobody('{ורד}', staff)).toHaveLength(1)
})

test('a name in braces that nobody has stays, and is found', () => {
  expect(textWithNames('Tell {Zoe}', people)).toBe('Tell {Zoe}')
  expect(namesOfNobody('Tell {Zoe}, {Zelda}, {Zelda Falk}', people).map(({ found }) => found)).toEqual([
    '{Zoe}',
    '{Zelda Falk}',
  ])
})
