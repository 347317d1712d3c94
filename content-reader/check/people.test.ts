import { expect, test } from 'vitest'
import { readFolder } from '../content-source.ts'
import { bareNames, namesOfNobody, type Person, personOf, textWithNames } from './people.ts'

const person = (id: string, name: string, givenNames: string[], surname: string): Person => ({
  id,
  name,
  givenNames,
  names: [...givenNames, surname],
  emails: [`${id}@example.org`],
})
const people = [
  person('zelda-quince', 'Zelda Quince', ['Zelda'], 'Quince'),
  person('asher-and-bina-falk', 'Rabbi Asher and Bina Falk', ['Asher', 'Bina'], 'Falk'),
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
  'Tell {Zelda}, or {Rabbi Asher and Bina Falk}',
  'Write to [Zelda](mailto:zelda-quince)',
  "<a href='/staff#asher-and-bina-falk'>Rabbi Asher</a> sings, [Bina](/staff#asher-and-bina-falk) too",
  'Zelda Fitzgerald wrote; Quince is a fruit',
  'Zeldas and Binational',
])('nothing to warn of: %s', (text) => expect(bareNames(text, people)).toEqual([]))

test('a name may be in a script without capitals, where “and” is a part of the next word', () => {
  const entries = [...readFolder('campuses/haifa/content')].filter(([path]) => path.startsWith('staff/'))
  const staff = entries.map(([path, value]) => personOf(path, value))
  expect(staff.find(({ emails }) => emails.length === 2)?.givenNames).toEqual(['איתי', 'הדס'])
  expect(textWithNames('שואלים את {יפים}, את {הדס} או את {הרב איתי שקד}', staff)).not.toContain('{')
  expect(bareNames('הסיר של יפים', staff).map(({ found }) => found)).toEqual(['יפים'])
  expect(namesOfNobody('{ורד}', staff)).toHaveLength(1)
})

test('visitors read a name without its braces; one that nobody has keeps them, and is found', () => {
  expect(textWithNames('Tell {Zelda} or {Rabbi Bina Falk}', people)).toBe('Tell Zelda or Rabbi Bina Falk')
  expect(textWithNames('Tell {Zoe}', people)).toBe('Tell {Zoe}')
  expect(namesOfNobody('Tell {Zoe}, {Zelda}, {Zelda Falk}', people).map(({ found }) => found)).toEqual([
    '{Zoe}',
    '{Zelda Falk}',
  ])
})
