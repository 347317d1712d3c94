import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitByHighlight } from './terms.ts'

const marked = (text: string, query: string) =>
  splitByHighlight(text, query)
    .map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join('')

test('marks the words of the query that are longer than two characters', () => {
  expect(marked('Shabbat dinner is free', 'SHABBAT di is')).toBe('[Shabbat] dinner is free')
  expect(marked('Dinner after dinner', 'dinner?')).toBe('[Dinner] after [dinner]')
  expect(marked('learning to learn', 'learn learning')).toBe('[learning] to [learn]')
})

test('reads signs, markup and pictures as text', () => {
  expect(marked('$15/hour (paid)', '$15/hour')).toBe('[$15/hour] (paid)')
  expect(marked('a <b>bold</b> word', '<b>bold</b>')).toBe('a [<b>bold</b>] word')
  expect(marked('lamps 🕎🕎🕎 lit', '🕎🕎🕎')).toBe('lamps [🕎🕎🕎] lit')
  expect(marked('all of it', '.*+')).toBe('all of it')
  expect(marked('Who’s home', "who's")).toBe('[Who’s] home')
})

test('marks nothing for an empty query', () => {
  expect(splitByHighlight('Eruv', ' ')).toEqual([{ text: 'Eruv', marked: false }])
  expect(splitByHighlight('', 'eruv')).toEqual([])
})

test('puts together again what it took apart, for any text and any query', () => {
  const any = fc.string({ unit: 'binary', maxLength: 100 })
  fc.assert(
    fc.property(any, any, (text, query) => {
      expect(
        splitByHighlight(text, query)
          .map((part) => part.text)
          .join(''),
      ).toBe(text)
    }),
  )
})
