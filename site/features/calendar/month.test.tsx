import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readContent } from '#content-reader/read-content'
import { drawingAt } from '#site/drawing'
import { monthsAhead, nearestMonth } from './agenda'
import { MonthGlance } from './Month'

const campus = readContent()
const [december, january, february, ...more] = monthsAhead(campus, '2026-12-31')
const dayOf = (day: string) =>
  [december, january, february].flatMap((month) => month?.weeks.flat() ?? []).find((square) => square?.day === day)

test('the month of a day and the two after it, over the new year', () => {
  const names = [december, january, february].map((month) => month?.name)
  expect(names).toEqual(['December 2026', 'January 2027', 'February 2027'])
  expect(more).toEqual([])
})

test('a week is from Sunday to Saturday, and the days of other months are empty', () => {
  expect(december?.weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7])
  expect(december?.weeks[0]?.map((square) => square?.day)).toEqual([
    ...[undefined, undefined],
    ...['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05'],
  ])
})

test('a day has its holiday, candles, events and havdalah, in order', () => {
  const titles = (day: string) => dayOf(day)?.entries.map(({ title }) => title)
  expect(titles('2026-12-04')).toEqual(['Candles', 'Friday Services', 'Shabbat Dinner'])
  expect(dayOf('2026-12-04')).toMatchObject({ hebrewDate: '24 Kislev', notes: ['Hanukkah, night 1'] })
  expect(dayOf('2026-12-05')?.notes).toEqual(['Hanukkah, night 2', 'Vayeshev'])
  expect(titles('2026-12-05')).toEqual(['Havdalah', 'Songs on the Porch'])
  const events = dayOf('2026-12-11')?.entries.map(({ event }) => [event?.event.id, event?.status])
  expect(events).toContainEqual(['shabbat-dinner', 'cancelled'])
})

test('the last day to run for the board is on the sheet once the elections are announced', () => {
  const isOn = (today: string) =>
    monthsAhead(campus, today)
      .flatMap(({ weeks }) => weeks.flat())
      .some(
        (day) => day?.day === '2027-11-12' && day.entries.some(({ title }) => title.startsWith('Last day to apply')),
      )
  expect([isOn('2027-10-11'), isOn('2027-10-12')]).toEqual([false, true])
})

test('what lasts several days has its hour on the first of them alone', () => {
  const [november] = monthsAhead(campus, '2027-11-12')
  const weekend = (day: string) =>
    november?.weeks
      .flat()
      .find((square) => square?.day === day)
      ?.entries.find(({ event }) => event?.event.id === 'prospective/weekend')?.at
  expect(weekend('2027-11-12')).toBe('2027-11-12T15:00:00-05:00')
  expect([weekend('2027-11-13'), weekend('2027-11-14')]).toEqual(['2027-11-13', '2027-11-14'])
})

const on = (day: string, here: readonly string[] = []) =>
  renderToStaticMarkup(
    <MonthGlance
      {...nearestMonth(drawingAt(Date.parse(`${day}T12:00-05:00`), readContent(), {}))}
      from={day}
      here={new Set(here)}
    />,
  )

test('a day leads to where its things are told: on the page, or in the sheets', () => {
  const december = on('2026-12-02', ['2026-12-04'])
  expect(december).toContain('<caption>December 2026</caption>')
  expect(december).toContain('<td data-things="3"><a href="#2026-12-04">4</a></td>')
  expect(december).toContain('<a href="/program-calendar/month#2026-12-18">18</a>')
})

test('what is over, and a day without anything, lead nowhere; in its last week, the month is the next one', () => {
  for (const day of ['21', '24']) expect(on('2026-11-22')).toContain(`<td>${day}</td>`)
  expect(on('2026-11-24')).toContain('<caption>December 2026</caption>')
})
