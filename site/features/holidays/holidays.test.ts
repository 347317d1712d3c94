import { expect, test } from 'vitest'
import { readContent } from '#content-reader/read-content'
import { examplePlace } from '#tests/support/example-campus'
import { openLinks } from './HolidayCard'
import { partsComingSoon, scheduleTables } from './HolidaySchedule'
import { byNext, formatDays, formatHebrewDays, holidayOn } from './holidays'

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
  // What is over is left out.
  ['purim', '2027-01-24', 'Purim, March 22 and 23, 2027>2027-03-23'],
] as const)('the dates of a card are those of the right year: %s on %s', ([id, day, next]) => {
  expect(nextOf(id, day)).toBe(next)
})

test('a card of several holidays names the next one, but for one that is named for one of them', () => {
  const named = (name: string) => holidayOn({ ...holiday('purim'), name }, '2027-01-23', examplePlace).next
  expect(named('Late winter')).toBe('Tu BiShvat, January 22 and 23, 2027')
  expect(named('Purim')).toBe('Purim, March 22 and 23, 2027')
})

test('a schedule is valid until its year is over, then that of last year, then of its year', () => {
  const scheduleOn = (day: string) => holidayOn(holiday('high-holidays'), day, examplePlace).schedule
  expect([scheduleOn('2026-10-04').isOver, scheduleOn('2026-10-05').isOver]).toEqual([false, true])
  const lastYear = { overLabel: 'Last year', dates: 'September 11 to October 4, 2026' }
  expect(scheduleOn('2026-10-05')).toMatchObject(lastYear)
  expect(scheduleOn('2027-10-24').overLabel).toBe('Last year')
  expect(scheduleOn('2027-10-25').overLabel).toBe('In 2026')
  const always = { isOver: false, last: undefined, dates: '', overLabel: '' }
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

const dinner = { date: '2026-09-25', time: '7:30 PM', event: 'Dinner in the hut' }

test('the rows of one day are under that day', () => {
  const events = [{ ...dinner, time: '6:30 PM', event: 'Services' }, dinner, { ...dinner, date: '2026-09-26' }]
  const [table] = scheduleTables({ sukkot: { scheduleReady: true, events } })
  expect(table?.caption).toBe('Sukkot')
  expect(table?.groups.map(({ heading, rows }) => [heading, rows.length])).toEqual([
    ['Friday, September 25', 2],
    ['Saturday, September 26', 1],
  ])
})

test('a part that is not ready is coming soon, and its times stay unsaid', () => {
  const schedule = {
    roshHashanah: { scheduleReady: true, events: [dinner] },
    sukkot: { scheduleReady: false, events: [dinner] },
    simchatTorah: { scheduleReady: false, events: [] },
  }
  expect(scheduleTables(schedule).map(({ caption }) => caption)).toEqual(['Rosh Hashanah'])
  expect(partsComingSoon(schedule)).toEqual(['Sukkot', 'Simchat Torah'])
})

test('a week that repeats has its Fridays, its Saturdays and its services', () => {
  const hours = [{ time: '6:30 PM', event: 'Services' }]
  const schedule = { fridays: hours, saturdays: hours, services: [{ denomination: 'Reform', location: 'Library' }] }
  expect(scheduleTables(schedule).map(({ caption }) => caption)).toEqual(['Fridays', 'Saturdays', 'Services'])
  expect(partsComingSoon(schedule)).toEqual([])
})

test('weekdays, nights and meals have tables of their own', () => {
  const schedule = {
    weekdays: { monday: [{ time: '8:00 PM', event: 'The Megillah' }] },
    nights: [{ ...dinner, night: 'First night' }],
    meals: [{ meal: 'Seder', time: 'Every day', price: '$16' }],
  }
  const [weekdays, nights, meals] = scheduleTables(schedule)
  expect(weekdays?.groups[0]?.heading).toBe('Monday')
  expect(nights?.groups[0]?.heading).toBe('First night: Friday, September 25')
  expect(meals?.groups[0]?.rows).toEqual([['Seder', 'Every day', '$16']])
})

test.for([
  ['2027-03-11', '2027-03-11', 'March 11, 2027'],
  ['2027-03-22', '2027-03-23', 'March 22 and 23, 2027'],
  ['2026-12-04', '2026-12-12', 'December 4 to 12, 2026'],
  ['2026-09-11', '2026-10-04', 'September 11 to October 4, 2026'],
  ['2028-01-31', '2028-02-01', 'January 31 and February 1, 2028'],
  ['2027-12-24', '2028-01-01', 'December 24, 2027, to January 1, 2028'],
] as const)('%s to %s: %s', ([from, to, text]) => {
  expect(formatDays(from, to)).toBe(text)
})

test.for([
  [25, 'Kislev', 2, 'Tevet', '25 Kislev to 2 Tevet 5787'],
  [10, 'Tevet', 10, 'Tevet', '10 Tevet 5787'],
  [1, 'Tevet', 2, 'Tevet', '1 and 2 Tevet 5787'],
  [15, 'Tevet', 21, 'Tevet', '15 to 21 Tevet 5787'],
] as const)('%i %s to %i %s: %s', ([first, month, last, lastMonth, text]) => {
  const days = [
    { day: first, month, year: 5787 },
    { day: last, month: lastMonth, year: 5787 },
  ] as const
  expect(formatHebrewDays(days)).toBe(text)
})
