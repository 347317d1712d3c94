import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchItem } from '#tests/support/search-item'
import { createSearch } from './create-search.ts'
import type { SearchTerms } from './search-item.ts'
import { bareForms, isTooShort, readQueryTerms, splitByHighlight, splitTerms } from './terms.ts'

const titlesFor = (query: string, titles: readonly string[], synonyms: SearchTerms['synonyms'] = []) =>
  createSearch({ items: titles.map((title) => searchItem(title)), synonyms, ignored: [] })
    .search(query)
    .map(({ title }) => title)

test('Hebrew is read without points, geresh and gershayim, however they are typed, and with open letters at the end', () => {
  expect(splitTerms('שַׁבַּת שָׁלוֹם')).toEqual(splitTerms('שבת שלום'))
  for (const typed of ['חז״ל', 'חז"ל', 'חז”ל', 'חזל']) expect(splitTerms(typed)).toEqual(['חזל'])
  expect(splitTerms("צ'ולנט")).toEqual(splitTerms('צ׳ולנט'))
  expect(splitTerms('בית־כנסת "שלום"')).toEqual(['בית', 'כנסת', 'שלומ'])
  expect(splitTerms('He said "hi"')).toEqual(['he', 'said', 'hi'])
})

test('a word is found with the small words before it that Hebrew writes together with it', () => {
  const all = ['הארוחה', 'בארוחה חגיגית', 'לימוד']
  expect(titlesFor('ארוחה', all)).toEqual(['הארוחה', 'בארוחה חגיגית'])
  expect(titlesFor('וכשהארוחה', ['ארוחה', 'לימוד'])).toEqual(['ארוחה'])
  expect(titlesFor('לארוחה', all)).toEqual(['הארוחה', 'בארוחה חגיגית'])
  expect(titlesFor('לארוחה', ['לארוחה', 'הארוחה', 'ארוחה'])).toEqual(['לארוחה', 'ארוחה', 'הארוחה'])
  expect(titlesFor('שלום', ['לשלום'])).toEqual(['לשלום'])
})

test('what has the word itself comes before what has it in a longer one, and a word that only ends like it is no match', () => {
  expect(titlesFor('ארוחה', ['בארוחה', 'ארוחה'])).toEqual(['ארוחה', 'בארוחה'])
  expect(titlesFor('דין', ['מועדין'])).toEqual([])
  // Parents are no teachers, and a daughter is no Shabbat.
  expect(titlesFor('הורים', ['מורים'])).toEqual([])
  expect(titlesFor('שבת', ['בת מצווה', 'ערב שבת'])).toEqual(['ערב שבת'])
})

test('a word is found as others write it in Latin letters, and without the letters that Hebrew may leave out', () => {
  expect(titlesFor('ḥallah', ['Challah', 'Hall'])).toEqual(['Challah'])
  expect(titlesFor('khavura', ['Havurah'])).toEqual(['Havurah'])
  expect(titlesFor('ערוב', ['עירוב', 'לימוד'])).toEqual(['עירוב'])
})

test('a word in a list of the campus is the same with a small word before it', () => {
  expect(titlesFor('לחנייה', ['רכב'], [{ typed: ['חנייה'], finds: ['רכב'] }])).toEqual(['רכב'])
})

test('what can stand before a word is taken off, and nothing else', () => {
  expect(bareForms('ולכשהבית')).toContain('בית')
  expect(bareForms('שבת')).toEqual(['בת'])
  expect(bareForms('לילה')).toEqual(['ילה'])
  expect([bareForms('אור'), bareForms('hello'), bareForms('של')]).toEqual([[], [], []])
})

const marked = (text: string, query: string) =>
  splitByHighlight(text, query)
    .map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join('')

test('marks a Hebrew word with its points, its final letter and its small words', () => {
  expect(marked('שַׁבַּת שָׁלוֹם', 'שבת שלום')).toBe('[שַׁבַּת] [שָׁלוֹם]')
  expect(marked('ארגון צה״ל', 'צה"ל')).toBe('ארגון [צה״ל]')
  expect(marked('נרות בשבת', 'לנרות')).toBe('[נרות] בשבת')
})

test('reads words in any script, without case, accents, vowel points and apostrophes', () => {
  expect(splitTerms('Women’s Study-Group, café')).toEqual(['womens', 'study', 'group', 'cafe'])
  expect(splitTerms("women's")).toEqual(splitTerms('women’s'))
  // Two such short parts would be found at the beginning of many words.
  expect(splitTerms('Wi-Fi, co-op, e-mail')).toEqual(['wifi', 'coop', 'e', 'mail'])
  expect(splitTerms('שַׁבָּת שלי')).toEqual(['שבת', 'שלי'])
  expect(splitTerms('.*+?^$()|[]\\ 🕎 <>')).toEqual([])
})

test('reads of a query its first 64 characters and eight words', () => {
  expect(readQueryTerms('a'.repeat(10_000))).toEqual(['a'.repeat(64)])
  expect(readQueryTerms('one two six ten '.repeat(1000))).toHaveLength(8)
  expect(readQueryTerms('  ')).toEqual([])
})

test('one character is too short, and none is not a query', () => {
  expect([' s ', 'ש', '🕎'].map(isTooShort)).toEqual([true, true, true])
  expect(['', '  ', 'sh', '🕎🕎'].map(isTooShort)).toEqual([false, false, false, false])
})

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
