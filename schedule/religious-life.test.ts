import { expect, test } from 'vitest'
import { clockOf } from '#calendar/time/moments'
import { readContent } from '#content-reader/read-content'
import { i18n } from '#schemas/locale'
import { listPrayersOfWeek, type PrayerWeek } from './religious-life.ts'

const content = readContent()
const { prayers } = content.entry('religious-life', 'minyan')
const weekOf = (day: string) => listPrayersOfWeek(prayers, content, day, i18n)

/** "2026-11-30 16:28 17:44" */
const inShort = (week: PrayerWeek) =>
  week.days.map(({ day, prayers }) =>
    [day, ...prayers.map((each) => (each && 'at' in each ? clockOf(each.at) : each?.why))].join(' '),
  )

test('the prayers of a week have their times by the sun of each day', () => {
  expect(inShort(weekOf('2026-12-02'))).toEqual(['2026-11-30 16:28 17:43', '2026-12-02 16:28 17:43'])
  expect(weekOf('2026-12-02').pause).toBeUndefined()
})

test('the clocks change with the week', () => {
  expect(inShort(weekOf('2026-10-31'))[0]).toMatch(/^2026-10-26 17:5\d /)
  expect(inShort(weekOf('2026-11-01'))[0]).toMatch(/^2026-11-02 16:4\d /)
})

test('a day of rest is named, and a cancelled prayer says why', () => {
  expect(inShort(weekOf('2026-09-21'))).toEqual([
    '2026-09-21 Yom Kippur Yom Kippur',
    expect.stringMatching(/^2026-09-23 \d\d:\d\d \d\d:\d\d$/),
  ])
  expect(inShort(weekOf('2026-12-07')).at(-1)).toMatch(/^2026-12-09 Finals\. \d\d:\d\d$/)
})

test.for([
  ['a break', '2026-11-25', [], { name: 'Thanksgiving', backOn: '2026-11-30' }],
  ['between terms', '2026-12-30', [], { name: undefined, backOn: '2027-01-25' }],
  ['after the years that are known', '2028-06-01', [], { name: undefined, backOn: undefined }],
] as const)('%s says when they are back', ([, day, days, pause]) => {
  expect(weekOf(day)).toMatchObject({ days, pause })
})

test('Friday and Shabbat have afternoon prayers of their own, but for Shabbat of a holiday', () => {
  const [afternoon] = prayers
  if (!afternoon) throw new Error('No prayer')
  const on = (day: 'friday' | 'saturday') => ({ ...afternoon, when: { ...afternoon.when, on: [day] }, changes: {} })
  const all = [
    ...prayers,
    { ...on('friday'), time: 'candle lighting' },
    { ...on('saturday'), time: '40 minutes before sunset', observes: true as const },
  ]
  const week = listPrayersOfWeek(all, content, '2026-12-02', i18n)
  expect(inShort(week).slice(2)).toEqual(['2026-12-04 16:25 ', '2026-12-05 16:03 '])
  expect(week.columns.map(({ name }) => name)).toEqual(['Afternoon', 'Evening'])
  expect(inShort(listPrayersOfWeek(all, content, '2026-09-12', i18n)).at(-1)).toBe('2026-09-12 Rosh Hashanah ')
})
