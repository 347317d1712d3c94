import { expect, test } from 'vitest'
import { eruvCheck } from './eruv.ts'

test.for([
  ['on Thursday', '2026-11-26', '2026-11-28'],
  ['on Sunday', '2026-11-22', '2026-11-28'],
  ['on Shabbat itself', '2026-11-28', '2026-11-28'],
] as const)('a check %s counts until Shabbat is over', ([, checked, until]) => {
  expect(eruvCheck({ status: 'up', checked }, checked)?.until).toBe(until)
})

test('nothing was checked, and nothing on a day that is to come', () => {
  expect(eruvCheck({}, '2026-11-26')).toBeUndefined()
  expect(eruvCheck({ status: 'up', checked: '2026-11-27' }, '2026-11-26')).toBeUndefined()
})
