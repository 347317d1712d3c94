import { expect, test } from 'vitest'
import { mapAddress, mapAddressIn, mapLanguage } from './map-address'

test('a browser gets the map in its language, whatever its region; Hebrew is "iw" to the map, and what it lacks English', () => {
  const known = ['en', 'es', 'fr', 'de', 'it', 'pt', 'ru', 'ja', 'ko', 'zh', 'ar', 'hi', 'th', 'vi']
  expect(known.map(mapLanguage)).toEqual(known)
  expect(['he', 'he-IL', 'pt-BR', 'zh-Hant-TW', 'nl-NL', ''].map(mapLanguage)).toEqual([
    ...['iw', 'iw', 'pt', 'zh', 'en', 'en'],
  ])
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
