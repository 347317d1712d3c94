import { expect, test } from 'vitest'
import { dialed, NORTH_AMERICA } from '../telephone.ts'
import { phone, phoneOrShort, telephoneIn } from './phone.ts'

test.each([
  ['(312) 555-0142', '(312) 555-0142', '+13125550142'],
  ['402-555-0117', '(402) 555-0117', '+14025550117'],
  ['+1 402 555 0117', '(402) 555-0117', '+14025550117'],
  ['+44 20 7946 0142', '+44 20 7946 0142', '+442079460142'],
  ['+33 1 99 00 12 34', '+33 1 99 00 12 34', '+33199001234'],
  ['+972 2 555 0123', '+972 2 555 0123', '+97225550123'],
])('%s is written as its country does, and dialed with it', (typed, written, dial) => {
  expect(phone.parse(typed)).toBe(written)
  expect(phone.parse(written)).toBe(written)
  expect(dialed(written, NORTH_AMERICA)).toBe(dial)
})

test('a number without a plus is of the country where it is asked', () => {
  expect(telephoneIn('020 7946 0142', 'GB')).toBe('+44 20 7946 0142')
  expect(telephoneIn('01 99 00 12 34', 'FR')).toBe('+33 1 99 00 12 34')
  expect(telephoneIn('416-555-0142', 'CA')).toBe('(416) 555-0142')
  expect(telephoneIn('402-555-0117', 'ZZ')).toBe('(402) 555-0117')
})

test.each([
  '020 7946 0142',
  '055-555-0142',
  '911',
  'call us',
  '555-0142',
  '(410) 555-0142 ext. 5',
  '(410) 555-0142 or 0143',
  '',
])('%s is no number that everybody can call', (typed) => {
  expect(phone.safeParse(typed).success).toBe(false)
})

test.each(['911', '1201'])('%s, a short number, stays as it is, where one may be', (short) => {
  expect(dialed(phoneOrShort.parse(short), NORTH_AMERICA)).toBe(short)
})

test.each(['91', '55501'])('%s is no short number', (typed) => {
  expect(phoneOrShort.safeParse(typed).success).toBe(false)
})

test.each([
  ['410-555-0123', '4105550123'],
  ['+1 (410) 555.0123', '+14105550123'],
  ['(410) 555-0142 ext. 12', '4105550142;ext=12'],
  ['410-555-0142 x12', '4105550142;ext=12'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['055-555-0142', '0555550142'],
  ['４１０５５５０１４２', '4105550142'],
  ['410-555-0142 or 443-555-0199', undefined],
  ['410-555-0142 443-555-0199', undefined],
  ['555-0142 555-0199', undefined],
  ['+1 410 555 0142, +1 443 555 0199', undefined],
  ['410-JHU-HILL', undefined],
  ['555', undefined],
  ['none', undefined],
  ['javascript:alert(1234567)', undefined],
])('a visitor’s number %s is dialed as %s', (typed, number) => {
  expect(dialed(typed)).toBe(number)
})
