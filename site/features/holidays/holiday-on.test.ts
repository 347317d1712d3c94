import { expect, test } from 'vitest'
import { readContent } from '#content-reader/read/read-content'
import { byNext, holidayOn } from './holiday-on'
import { openLinks } from './registration-on'

const content = readContent()
const holiday = (id: string) => content.entry('holidays', id)
const nextOf = (id: string, day: string) =>
  holidayOn(holiday(id), day).next.map(({ is, days }) => `${days.startDate ?? ''}>${is}>${days.endDate ?? ''}`)

test('what is next comes first, and what comes every week before it', () => {
  const order = (day: string) => byNext(content.entries('holidays'), day).map(({ id }) => id)
  expect(order('2026-11-29')).toEqual(['shabbat', 'hanukkah', 'purim', 'high-holidays'])
  expect(order('2026-12-12')).toEqual(['shabbat', 'hanukkah', 'purim', 'high-holidays'])
  expect(order('2026-12-13')).toEqual(['shabbat', 'purim', 'high-holidays', 'hanukkah'])
  expect(order('2026-09-11')).toEqual(['shabbat', 'high-holidays', 'hanukkah', 'purim'])
})

test('the dates of a card are those of the right year, each on its days', () => {
  expect(nextOf('hanukkah', '2026-11-29')).toEqual([
    '>December 4 to 12, 2026>2026-12-12',
    '2026-12-13>December 24, 2027, to January 1, 2028>2028-01-01',
  ])
  expect(nextOf('high-holidays', '2026-11-29')).toEqual(['>October 1 to 24, 2027>2027-10-24'])
  expect(nextOf('shabbat', '2026-11-29')).toEqual(['>Every Friday night and Saturday>'])
})

test('one that is in words names its next holiday', () => {
  expect(nextOf('purim', '2026-11-29')).toEqual([
    '>Tu BiShvat, January 22 and 23, 2027>2027-01-23',
    '2027-01-24>Purim, March 22 and 23, 2027>2027-03-23',
  ])
})

test('a schedule is valid until its year is over, then that of last year, then of its year', () => {
  const scheduleOn = (day: string) => holidayOn(holiday('high-holidays'), day).schedule
  expect(scheduleOn('2026-07-01')).toMatchObject({ valid: { endDate: '2026-10-04' }, over: undefined })
  expect(scheduleOn('2026-10-04')).toMatchObject({
    valid: { endDate: '2026-10-04' },
    over: { startDate: '2026-10-05' },
  })
  expect(scheduleOn('2026-10-05')).toMatchObject({
    valid: undefined,
    overInWords: 'Last year',
    datesInWords: 'September 11 to October 4, 2026',
  })
  expect(scheduleOn('2027-10-24').overInWords).toBe('Last year')
  expect(scheduleOn('2027-10-25').overInWords).toBe('In 2026')
  expect(holidayOn(holiday('shabbat'), '2030-01-01').schedule).toEqual({
    valid: {},
    over: undefined,
    datesInWords: '',
    overInWords: '',
  })
})

test('registration closes with its day, or with the holiday of its year', () => {
  const open = (id: string, day: string) =>
    openLinks(holiday(id).registration, holidayOn(holiday(id), day)).map(({ text, endDate }) => `${text} ${endDate}`)
  expect(open('hanukkah', '2026-12-10')).toEqual(['Reserve a plate 2026-12-10'])
  expect(open('hanukkah', '2026-12-11')).toEqual([])
  expect(open('shabbat', '2030-01-01')).toEqual(['Tell us you’re coming undefined'])
  const { registration } = holiday('hanukkah')
  const whole = registration && { ...registration, links: [{ text: 'Latkes', url: '/staff' }] }
  const lastDay = (day: string) => openLinks(whole, holidayOn(holiday('hanukkah'), day)).length
  expect([lastDay('2026-12-12'), lastDay('2026-12-13')]).toEqual([1, 0])
})
