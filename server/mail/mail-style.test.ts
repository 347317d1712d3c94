import { expect, test } from 'vitest'
import { tokenValue } from '#site/styles/token-value'
import { color } from './mail-style.ts'

test('mails have the colors of the site', () => {
  expect(Object.fromEntries(Object.entries(color).map(([name, value]) => [name, value.toLowerCase()]))).toEqual({
    text: tokenValue('--p-night', {}),
    page: tokenValue('--p-paper', {}),
    soft: tokenValue('--p-gray', {}),
    line: tokenValue('--p-line', {}),
    link: tokenValue('--p-evening', {}),
    gold: tokenValue('--p-gold', {}),
    card: tokenValue('--p-white', {}),
  })
})
