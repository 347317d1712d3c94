import { expect, test } from 'vitest'
import { mapAddress, mapAddressIn, mapLanguage } from './map-address.ts'

test.each(['en', 'es', 'fr', 'de', 'it', 'pt', 'ru', 'ja', 'ko', 'zh', 'ar', 'hi', 'th', 'vi'])(
  'a browser set to %s gets the map in that language',
  (language) => expect(mapLanguage(language)).toBe(language),
)

test('a browser set to Hebrew gets what the map calls "iw"', () => {
  expect(mapLanguage('he')).toBe('iw')
  expect(mapLanguage('he-IL')).toBe('iw')
})

test('a region does not matter, and a language the map lacks falls back to English', () => {
  expect(mapLanguage('pt-BR')).toBe('pt')
  expect(mapLanguage('zh-Hant-TW')).toBe('zh')
  expect(mapLanguage('nl-NL')).toBe('en')
  expect(mapLanguage('')).toBe('en')
})

test('the map opens at zoom 15 on the building', () => {
  expect(mapAddress('3109 Wyman Row, Baltimore')).toBe(
    'https://www.google.com/maps?q=3109%20Wyman%20Row%2C%20Baltimore&z=15&hl=en&output=embed',
  )
})

test('any map can be requested in another language, whether or not its address names one', () => {
  expect(mapAddressIn('iw', mapAddress('Baltimore'))).toBe(
    'https://www.google.com/maps?q=Baltimore&z=15&hl=iw&output=embed',
  )
  expect(mapAddressIn('fr', 'https://www.google.com/maps/d/embed?mid=eruv')).toBe(
    'https://www.google.com/maps/d/embed?mid=eruv&hl=fr',
  )
})
