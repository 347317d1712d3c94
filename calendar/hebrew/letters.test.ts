import { expect, test } from 'vitest'
import { formatHebrewNumber } from './letters.ts'

test.for([
  [1, 'א׳'],
  [15, 'ט״ו'],
  [16, 'ט״ז'],
  [25, 'כ״ה'],
  [30, 'ל׳'],
  [5787, 'תשפ״ז'],
  [5775, 'תשע״ה'],
  [5715, 'תשט״ו'],
] as const)('%s in Hebrew letters', ([number, letters]) => {
  expect(formatHebrewNumber(number)).toBe(letters)
})
