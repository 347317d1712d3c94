import { expect, test } from 'vitest'
import type { Answer } from './answer-cards'
import { createSearch } from './create-search'

const answer = (id: string, asked: Answer['asked']): Answer => ({
  id,
  title: id,
  facts: [],
  link: { text: '', path: '/' },
  asked,
})
const { answer: answerOf } = createSearch({
  items: [],
  synonyms: [
    { typed: ['shabos'], finds: ['shabbat'] },
    { typed: ['friday'], finds: ['shabbat', 'dinner'] },
  ],
  ignored: ['is', 'the', 'you', 'what', 'tonight', 'to', 'me', 'with'],
  answers: [
    answer('dinner', { oneOf: [['dinner']], also: ['shabbat'] }),
    answer('urgent', {
      oneOf: [['want to die', 'depressed', 'harass', 'talk someone', 'kaddish', 'died', 'dead']],
      also: ['help', 'talk'],
      unless: ['dead sea', 'talk tonight'],
      isUrgent: true,
    }),
    answer('open', { oneOf: [['open', 'close']], also: ['house'] }),
    answer('candles', { oneOf: [['candles', 'candle lighting']], also: ['light'] }),
    answer('person/avi', { oneOf: [['phone', 'email'], ['avi']], also: ['rabbi'] }),
  ],
})
const idFor = (query: string) => answerOf(query)?.id

test('a question is answered if it has one of the words, and no others than those beside them and the ignored', () => {
  const asked = ['open', 'Is the house open tonight?', 'what is candle lighting']
  expect(asked.map(idFor)).toEqual(['open', 'open', 'candles'])
  expect(['open a new club', 'the house', 'scented candles', ''].flatMap((query) => idFor(query) ?? [])).toEqual([])
})

test('a question about somebody needs their name, too', () => {
  expect(['avi phone', 'email rabbi avi'].map(idFor)).toEqual(['person/avi', 'person/avi'])
  expect(['phone', 'avi'].map(idFor)).toEqual([undefined, undefined])
})

test('a misspelled question is answered, and one with another spelling of a word', () => {
  expect(['candel lighting', 'emaill avi', 'shabos diner'].map(idFor)).toEqual(['candles', 'person/avi', 'dinner'])
})

test.each([
  'i think i want to die and nobody cares',
  'i have not left my room for three days and by now i want to die',
  'deppresion',
  'being harrased at dinner',
  'talk with me, someone',
  'speek, tlak to sombody: somone died',
  'kadish',
  'help me',
  'hlep',
  'talk',
])('whoever needs a person gets the numbers, whatever else they write and however: %s', (query) => {
  expect([answerOf(query)?.id, answerOf(query, 'Events')?.id]).toEqual(['urgent', 'urgent'])
})

test.each(['help desk', 'torah talk', 'talk tonight', 'dead sea', 'tie-dyed', 'kosher diet', 'harvest'])(
  'nobody gets them for a word that says something else: %s',
  (query) => {
    expect(idFor(query)).toBeUndefined()
  },
)

test('a category is no question about the day', () => {
  expect([answerOf('dinner', 'All')?.id, answerOf('dinner', 'Events')?.id]).toEqual(['dinner', undefined])
})
