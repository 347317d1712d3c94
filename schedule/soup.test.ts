import { expect, test } from 'vitest'
import { readContent } from '#content-reader/read-content'
import { i18n } from '#schemas/locale'
import { copyOfContent } from '#tests/support/broken-copy'
import { listDeliveries } from './days-ahead.ts'
import { describeDeliveryInTime, describeNextDelivery, findNextDelivery } from './soup.ts'

const content = readContent()
const at = (day: string, moment: string) =>
  describeNextDelivery(findNextDelivery(listDeliveries(content, day), new Date(moment)), i18n)

test.for([
  ['before the last moment', '2026-11-30T09:29:00-05:00', 'Monday, November 30'],
  ['after it', '2026-11-30T09:30:00-05:00', 'Tuesday, December 1'],
  ['from another zone, where it is tomorrow', '2026-12-01T00:30:00+09:00', 'Tuesday, December 1'],
  ['while the cook is away', '2026-12-08T12:00:00-05:00', 'Monday, December 14'],
] as const)('the next delivery: %s', ([, now, day]) => {
  expect(at('2026-11-29', now)).toBe(`Next delivery: ${day}. Ask by 9:30 AM that day.`)
})

test.for([
  ['a break', '2026-11-24', 'No deliveries over Thanksgiving. Next delivery: Monday, November 30.'],
  ['the days before a break', '2026-11-19', 'No deliveries over Thanksgiving. Next delivery: Monday, November 30.'],
  ['winter', '2026-12-23', 'No deliveries between terms. Next delivery: Monday, January 25.'],
  ['summer', '2027-05-20', 'No deliveries between terms. Next delivery: Monday, August 23.'],
  ['Yom Kippur', '2026-09-20', 'Next delivery: Tuesday, September 22.'],
  ['a year that is not known', '2028-06-01', 'The next delivery comes with the dates of the school year. Ask us.'],
] as const)('says when it is back: %s', ([, day, words]) => {
  expect(at(day, `${day}T12:00:00-04:00`)).toContain(words)
})

test('who asks is told for which delivery they are in time', () => {
  const deliveries = listDeliveries(content, '2026-11-24')
  expect(describeDeliveryInTime(deliveries, new Date('2026-11-24T12:00:00-05:00'), i18n)).toBe(
    'No deliveries over Thanksgiving. You are in time for the delivery of Monday, November 30.',
  )
  expect(describeDeliveryInTime([], new Date('2026-11-24T12:00:00-05:00'), i18n)).toBe('')
})

test('one may have to ask on the day before', () => {
  const copy = copyOfContent()
  copy.change('kosher-soup.yaml', /daysBefore: 0\n( +)time: 9:30 AM/, 'daysBefore: 1\n$1time: 5:00 PM')
  const deliveries = listDeliveries(copy.read(), '2026-11-29')
  const words = (moment: string) => describeNextDelivery(findNextDelivery(deliveries, new Date(moment)), i18n)
  expect(words('2026-11-29T16:59:00-05:00')).toBe(
    'Next delivery: Monday, November 30. Ask by 5:00 PM on Sunday, November 29.',
  )
  expect(words('2026-11-29T17:00:00-05:00')).toContain('Next delivery: Tuesday, December 1.')
})
