import { expect, test } from 'vitest'
import type { Answer } from './answer'
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
  synonyms: {},
  ignored: ['is', 'the', 'you', 'what', 'tonight'],
  answers: [
    answer('urgent', { oneOf: [['want to die']], also: [], isUrgent: true }),
    answer('open', { oneOf: [['open', 'close']], also: ['house'] }),
    answer('candles', { oneOf: [['candles', 'candle lighting']], also: ['light'] }),
    answer('person/avi', { oneOf: [['phone', 'email'], ['avi']], also: ['rabbi'] }),
  ],
})
const idFor = (query: string) => answerOf(query)?.id

test('a question is answered if it has one of the words, and no others than those beside them and the ignored', () => {
  expect(['open', 'Is the house open tonight?', 'what is candle lighting'].map(idFor)).toEqual([
    'open',
    'open',
    'candles',
  ])
  expect(['open a new club', 'the house', 'scented candles', ''].map(idFor)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('a question about somebody needs their name, too', () => {
  expect(['avi phone', 'email rabbi avi', 'phone', 'avi'].map(idFor)).toEqual([
    'person/avi',
    'person/avi',
    undefined,
    undefined,
  ])
})

test('a misspelled question is answered', () => {
  expect(['candel lighting', 'emaill avi'].map(idFor)).toEqual(['candles', 'person/avi'])
})

test('whoever needs help at once gets it, whatever else they write', () => {
  expect(idFor('i think i want to die and nobody cares')).toBe('urgent')
})
