import { expect, test } from 'vitest'
import { shortened } from './shortened.ts'

test('what people wrote is cut between letters: no emoji and no accent is halved', () => {
  expect(shortened('Noa', 50)).toBe('Noa')
  expect(shortened('x'.repeat(60), 50)).toBe('x'.repeat(50))
  expect(shortened(`${'x'.repeat(45)}👨‍👩‍👧‍👦 and more`, 50)).toBe('x'.repeat(45))
  expect(shortened(`${'x'.repeat(49)}e\u0301`, 50)).toBe('x'.repeat(49))
})
