import { expect, test } from 'vitest'
import { lettersAhead } from '#content-reader/days/letters'
import { readContent } from '#content-reader/read/read-content'
import { letterText, restInWords } from './letter-words'
import { mailAddress } from './mail-address'

const ours = readContent().entries('holidays')
const inShort = (day: string, holidays: Parameters<typeof lettersAhead>[0] = ours) =>
  lettersAhead(holidays, day).map(
    ({ id, name, days, startDate = '' }) => `${id} ${name} ${days.join(' ')} ${startDate}`,
  )

test('the days without work, of the next holidays in their order; those that adjoin are one letter', () => {
  expect(inShort('2026-09-22')).toEqual([
    'sukkot Sukkot 2026-09-26 2026-09-27 ',
    'shemini-atzeret Shemini Atzeret and Simchat Torah 2026-10-03 2026-10-04 ',
    'rosh-hashanah Rosh Hashanah 2027-10-02 2027-10-03 ',
    'yom-kippur Yom Kippur 2027-10-11 ',
    'sukkot-2027 Sukkot 2027-10-16 2027-10-17 2026-09-26',
    'shemini-atzeret-2027 Shemini Atzeret and Simchat Torah 2027-10-23 2027-10-24 2026-10-03',
  ])
  expect(inShort('2026-11-29')).toHaveLength(4)
})

test('a page that is drawn while a holiday is near has the next year’s, too, from the day after it', () => {
  const days = inShort('2026-08-20')
  expect(days[0]).toBe('rosh-hashanah Rosh Hashanah 2026-09-12 2026-09-13 ')
  expect(days).toContain('rosh-hashanah-2027 Rosh Hashanah 2027-10-02 2027-10-03 2026-09-12')
})

test('once the first days have begun, the letter asks for those that remain, and then for those of the next year', () => {
  const passover = (day: string) => inShort(day, [{ observances: ['passover'] }])
  const all = 'passover Passover 2027-04-22 2027-04-23 2027-04-28 2027-04-29 '
  const end = (from: string) => `passover-end the end of Passover 2027-04-28 2027-04-29 ${from}`
  expect(passover('2027-04-21')).toEqual([
    all,
    end('2027-04-22'),
    expect.stringMatching(/^passover-2028 .* 2027-04-22$/),
  ])
  expect(passover('2027-04-22')[0]).toBe(end('2027-04-22'))
  expect(passover('2027-04-28')[0]).toMatch(/^passover Passover 2028/)
})

test('days in words', () => {
  expect(restInWords(['2027-04-22', '2027-04-23', '2027-04-28', '2027-04-29'])).toBe(
    'April 22 and 23, 2027 (Thursday and Friday), and April 28 and 29, 2027 (Wednesday and Thursday)',
  )
  expect(restInWords(['2028-09-30', '2028-10-01'])).toBe('September 30 and October 1, 2028 (Saturday and Sunday)')
  expect(restInWords(['2027-10-11'])).toBe('October 11, 2027 (Monday)')
})

test('the letter has the holiday and its days, and leaves what only its writer knows', () => {
  const [sukkot] = lettersAhead(ours, '2026-09-22')
  const text = letterText('[course]: [holiday] begins on [begins]. No work on [days]. [name]', sukkot ?? never())
  expect(text).toBe(
    '[course]: Sukkot begins on Friday, September 25, 2026. No work on September 26 and 27, 2026 (Saturday and Sunday). [name]',
  )
  expect(mailAddress('Sukkot & exams', 'Dear\n\nyou')).toBe(
    'mailto:?subject=Sukkot%20%26%20exams&body=Dear%0D%0A%0D%0Ayou',
  )
})

function never(): never {
  throw new Error('no letter')
}
