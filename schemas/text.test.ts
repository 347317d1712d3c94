import { expect, test } from 'vitest'
import { cleanEmail, cleanLine, cleanText, shortened } from './text.ts'

test.each([
  ['a vertical tab', 'Talmud\vover\0Soup', 'Talmud over Soup'],
  ['line breaks', 'a\r\nBcc: x@example.org\u2028', 'a Bcc: x@example.org'],
  ['an override', 'Rachel \u202Enehoc', 'Rachel nehoc'],
  ['marks around it', '\uFEFF\u202ARachel\u202C\u200B', 'Rachel'],
  ['a soft hyphen and a joiner', 'Ra\u00ADchel\u200D', 'Rachel'],
  ['a mark and an isolate without Hebrew', '\u200FRachel\u2066', 'Rachel'],
  ['an isolate that nothing ends', 'רחל\u2067', 'רחל'],
])('a line is cleaned of %s', (_what, typed, cleaned) => {
  expect(cleanLine(typed)).toBe(cleaned)
})

test.each([
  'O’Brien-Cohen',
  'רָחֵל',
  'שלום\u200F!',
  'טלפון: \u2066+972 2-555-0123\u2069',
  'علی\u200Cرضا',
  'क्\u200Dष',
  '👨‍👩‍👧 👩🏽‍🎓 ❤️‍🔥 🏳️‍🌈',
  '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
])('%s stays as it is', (typed) => {
  expect(cleanLine(typed)).toBe(typed)
  expect(cleanText(typed)).toBe(typed)
})

test('a text keeps its lines and tabs, and any other control character breaks the line', () => {
  expect(cleanText('\nFirst\vsecond \u0001 end.\r\n\tthird\u2029')).toBe('First\nsecond \n end.\n\tthird')
})

test.each([
  ['rachel@example.org\u200B', 'rachel@example.org'],
  ['\u202Arachel@example.org\u202C', 'rachel@example.org'],
  ['mailto:rachel@example.org?subject=Hi', 'rachel@example.org'],
  ['rachel＠example.org', 'rachel@example.org'],
  ['rachel@münchen.de', 'rachel@xn--mnchen-3ya.de'],
  [' Rachel@Example.org\u00A0', 'Rachel@Example.org'],
  ['rachel@xn--ö.de', 'rachel@xn--ö.de'],
])('the address %j is %s', (typed, address) => {
  expect(cleanEmail(typed)).toBe(address)
})

test('what people wrote is cut between letters: no emoji and no accent is halved', () => {
  expect(shortened('Noa', 50)).toBe('Noa')
  expect(shortened('x'.repeat(60), 50)).toBe('x'.repeat(50))
  expect(shortened(`${'x'.repeat(45)}👨‍👩‍👧‍👦 and more`, 50)).toBe('x'.repeat(45))
  expect(shortened(`${'x'.repeat(49)}e\u0301`, 50)).toBe('x'.repeat(49))
})
