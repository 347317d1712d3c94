import { expect, test } from 'vitest'
import { readContent } from '#content-reader/read-content'
import { examplePlace } from '#tests/support/example-campus'
import { byNext, holidayOn } from './holiday-on'
import { openLinks } from './registration-on'

const content = readContent()
const holiday = (id: string) => content.entry('holidays', id)
const nextOf = (id: string, day: string) =>
  [holidayOn(holiday(id), day, examplePlace)].map(({ next, until = '' }) => `${next}>${until}`)[0]

test('what is next comes first, and what comes every week before it', () => {
  const order = (day: string) => byNext(content.entries('holidays'), day, examplePlace).map(({ id }) => id)
  expect(order('2026-11-29')).toEqual(['shabbat', 'hanukkah', 'purim', 'high-holidays'])
  expect(order('2026-12-12')).toEqual(['shabbat', 'hanukkah', 'purim', 'high-holidays'])
  expect(order('2026-12-13')).toEqual(['shabbat', 'purim', 'high-holidays', 'hanukkah'])
  expect(order('2026-09-11')).toEqual(['shabbat', 'high-holidays', 'hanukkah', 'purim'])
})

test.for([
  ['hanukkah', '2026-12-12', 'December 4 to 12, 2026>2026-12-12'],
  ['hanukkah', '2026-12-13', 'December 24, 2027, to January 1, 2028>2028-01-01'],
  ['high-holidays', '2026-11-29', 'October 1 to 24, 2027>2027-10-24'],
  ['shabbat', '2026-11-29', 'Every Friday night and Saturday>'],
] as const)('the dates of a card are those of the right year: %s on %s', ([id, day, next]) => {
  expect(nextOf(id, day)).toBe(next)
})

test('a card of several holidays names the next one, but for one that is named for one of them', () => {
  const named = (name: string) => holidayOn({ ...holiday('purim'), name }, '2027-01-23', examplePlace).next
  expect(named('Late winter')).toBe('Tu BiShvat, January 22 and 23, 2027')
  expect(named('Purim')).toBe('Purim, March 22 and 23, 2027')
})

test('one that is in words leaves out the holidays that are over', () => {
  expect(nextOf('purim', '2027-01-24')).toBe('Purim, March 22 and 23, 2027>2027-03-23')
  expect(holidayOn(holiday('purim'), '2027-01-24', examplePlace).observances.map(({ name }) => name)).toEqual(['Purim'])
})

test('a schedule is valid until its year is over, then that of last year, then of its year', () => {
  const scheduleOn = (day: string) => holidayOn(holiday('high-holidays'), day, examplePlace).schedule
  expect([scheduleOn('2026-10-04').isOver, scheduleOn('2026-10-05').isOver]).toEqual([false, true])
  const lastYear = { overInWords: 'Last year', datesInWords: 'September 11 to October 4, 2026' }
  expect(scheduleOn('2026-10-05')).toMatchObject(lastYear)
  expect(scheduleOn('2027-10-24').overInWords).toBe('Last year')
  expect(scheduleOn('2027-10-25').overInWords).toBe('In 2026')
  const always = { isOver: false, last: undefined, datesInWords: '', overInWords: '' }
  expect(holidayOn(holiday('shabbat'), '2030-01-01', examplePlace).schedule).toEqual(always)
})

test('registration closes with its day, or with the holiday of its year', () => {
  const open = (id: string, day: string) =>
    openLinks(holiday(id).registration, holidayOn(holiday(id), day, examplePlace)).map(({ text }) => text)
  expect(open('hanukkah', '2026-12-10')).toEqual(['Reserve a plate'])
  expect(open('hanukkah', '2026-12-11')).toEqual([])
  expect(open('shabbat', '2030-01-01')).toEqual(['Tell us you’re coming'])
  const { registration } = holiday('hanukkah')
  const whole = registration && { ...registration, links: [{ text: 'Latkes', url: '/staff' }] }
  const lastDay = (day: string) => openLinks(whole, holidayOn(holiday('hanukkah'), day, examplePlace)).length
  expect([lastDay('2026-12-12'), lastDay('2026-12-13')]).toEqual([1, 0])
})
