import { expect, test } from 'vitest'
import { readContent } from '#content-reader/read-content'
import { examplePlace } from '#tests/support/example-campus'
import { fillLetter, formatRestDays, listLetters, listTermRows } from './letters.ts'
import { mailAddress } from './mail-address.ts'

const { entries, year } = readContent()
const ours = entries('holidays')
const inShort = (day: string, holidays: Parameters<typeof listLetters>[0] = ours) =>
  listLetters(holidays, day, examplePlace).map(({ id, name, days }) => `${id} ${name} ${days.join(' ')}`)

test('the days without work, of the next holidays in their order; those that adjoin are one letter', () => {
  expect(inShort('2026-09-22')).toEqual([
    'sukkot Sukkot 2026-09-26 2026-09-27',
    'shemini-atzeret Shemini Atzeret and Simchat Torah 2026-10-03 2026-10-04',
    'rosh-hashanah Rosh Hashanah 2027-10-02 2027-10-03',
    'yom-kippur Yom Kippur 2027-10-11',
  ])
  expect(inShort('2026-11-29')).toHaveLength(4)
})

test('from the day after its eve, a holiday’s letter is the next year’s', () => {
  expect(inShort('2026-09-11')[0]).toBe('rosh-hashanah Rosh Hashanah 2026-09-12 2026-09-13')
  expect(inShort('2026-09-12')).toContain('rosh-hashanah Rosh Hashanah 2027-10-02 2027-10-03')
})

test('once the first days have begun, the letter asks for those that remain, and then for those of the next year', () => {
  const passover = (day: string) => inShort(day, [{ observances: ['passover'] }])
  const end = 'passover-end the end of Passover 2027-04-28 2027-04-29'
  expect(passover('2027-04-21')).toEqual(['passover Passover 2027-04-22 2027-04-23 2027-04-28 2027-04-29'])
  expect(passover('2027-04-22')[0]).toBe(end)
  expect(passover('2027-04-27')[0]).toBe(end)
  expect(passover('2027-04-28')[0]).toMatch(/^passover Passover 2028/)
})

test('a professor sees the two terms in which days without work are still to come, each with its evenings', () => {
  const terms = listTermRows([{ observances: ['passover'] }], year, '2027-04-24', examplePlace)
  expect(terms.map(({ heading }) => heading)).toEqual(['Spring term 2026–27', 'Spring term 2027–28'])
  expect(terms[0]?.rows).toEqual([
    ['The end of Passover', expect.stringMatching(/^April 28 and 29.*\nFrom sundown on Tuesday/)],
  ])
})

test('days in words', () => {
  expect(formatRestDays(['2027-04-22', '2027-04-23', '2027-04-28', '2027-04-29'])).toBe(
    'April 22 and 23, 2027 (Thursday and Friday), and April 28 and 29, 2027 (Wednesday and Thursday)',
  )
  expect(formatRestDays(['2028-09-30', '2028-10-01'])).toBe('September 30 and October 1, 2028 (Saturday and Sunday)')
  expect(formatRestDays(['2027-10-11'])).toBe('October 11, 2027 (Monday)')
})

test('the letter has the holiday and its days, and leaves what only its writer knows', () => {
  const [sukkot] = listLetters(ours, '2026-09-22', examplePlace)
  if (!sukkot) throw new Error('no letter')
  const text = fillLetter('[course]: [holiday] begins on [begins]. No work on [days]. [name]', sukkot)
  const days = 'September 26 and 27, 2026 (Saturday and Sunday)'
  expect(text).toBe(`[course]: Sukkot begins on Friday, September 25, 2026. No work on ${days}. [name]`)
  expect(mailAddress('Sukkot & exams', 'Dear\n\nyou')).toBe(
    'mailto:?subject=Sukkot%20%26%20exams&body=Dear%0D%0A%0D%0Ayou',
  )
})
