import { expect, test } from 'vitest'
import { rootOf } from '../support/small-campus.ts'
import { textOf } from '../support/text-of.ts'

const page = rootOf('/holidays')
/** The detail of a holiday. What it fetches when it opens is on a page of its own. */
const detailOf = (id: string) => page.querySelector(`dialog[id="${id}"]`)
const fetchedFor = (id: string) => rootOf('/holidays/schedules').querySelector(`[id="${id}"]`)

test('four holidays are in a list, what is next first, and those without a schedule say so', () => {
  const cards = page.querySelectorAll('main li').filter((each) => each.querySelector('h2'))
  const titleOf = (card: (typeof cards)[number]) => textOf(card.querySelector('h2'))
  expect(cards.map(titleOf)).toEqual(['Shabbat', 'Hanukkah', 'Purim', 'High Holidays'])
  const unset = cards.filter((card) => textOf(card).includes('Schedule TBD')).map(titleOf)
  expect(unset).toEqual(['Hanukkah', 'Purim', 'High Holidays'])
})

test('holidays that are over show the dates of the next ones, and a table for each part of last year’s schedule', () => {
  const detail = textOf(detailOf('high-holidays'))
  for (const words of [
    ...['October 1 to 3, 2027 · 1 and 2 Tishrei 5788', 'Candles Friday, October 1, 6:31 PM', 'Schedule TBD'],
    'Last year: September 11 to October 4, 2026',
  ])
    expect(detail).toContain(words)
  const tables = fetchedFor('high-holidays')?.querySelectorAll('table') ?? []
  const captions = tables.map((table) => textOf(table.querySelector('caption')))
  expect(captions).toEqual(['Rosh Hashanah', 'Yom Kippur', 'Sukkot', 'Simchat Torah'])
  const [first] = tables
  expect(textOf(first?.querySelector('th[scope="rowgroup"]'))).toBe('Friday, September 11')
  expect(textOf(first?.querySelector('tbody'))).toContain('7:30 PMRosh Hashanah dinner, $10')
})

test('each night of Hanukkah has the time of its candles, and its meals a link to sign up', () => {
  const detail = detailOf('hanukkah')
  const nights =
    detail
      ?.querySelectorAll('li')
      .map(textOf)
      .filter((words) => /^Night \d/.test(words)) ?? []
  expect(nights).toHaveLength(8)
  expect(nights[0]).toBe('Night 1 Friday, December 4, by 4:25 PM')
  expect(nights[1]).toBe('Night 2 Saturday, December 5, 5:28 PM')
  expect(textOf(detail)).toContain('Candle times above, what is set below; the rest of our program is not set yet.')
  expect(textOf(detail?.querySelector('a[target="_blank"]'))).toContain('Reserve a plate')
})

test('Shabbat lists its Fridays, its Saturdays and where each service is', () => {
  const tables = new Map(
    detailOf('shabbat')
      ?.querySelectorAll('table')
      .map((table) => [textOf(table.querySelector('caption')), textOf(table)]),
  )
  expect([...tables.keys()]).toEqual(['Fridays', 'Saturdays', 'Services'])
  expect(tables.get('Fridays')).toContain('7:30 PM (6:30 PM in winter)')
  expect(tables.get('Saturdays')).toContain('Havdalah')
  expect(tables.get('Services')).toContain('Reform, with guitarAttic')
})

test('a holiday whose schedule is not ready keeps its times to itself', () => {
  const purim = detailOf('purim')
  expect(textOf(purim)).toContain('Schedule TBD')
  expect(purim?.querySelectorAll('table')).toEqual([])
  expect(textOf(purim), 'no candles are lit on Purim').not.toContain('Candles')
  expect(fetchedFor('purim')).toBeNull()
})
