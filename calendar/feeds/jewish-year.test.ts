import nodeIcal from 'node-ical'
import { describe, expect, test } from 'vitest'
import { customs } from '#schemas/fields/location'
import { i18n } from '#schemas/locale'
import { examplePlace } from '#tests/support/example-campus'
import { mistakesInFeed } from '#tests/support/rfc-5545'
import { feedText } from './ical.ts'
import { type JewishYearFeed, jewishYearEvents, jewishYearIds } from './jewish-year.ts'

const HOST = 'hillel.example.org'
const israel = { ...examplePlace, customs: customs.parse({ land: 'israel' }) }

const eventsOf = (feed: JewishYearFeed, from: string, to: string, place = examplePlace) =>
  jewishYearEvents(feed, { from, to }, place, HOST, i18n)

/** "2026-12-04 16:25 Hanukkah: the first candle"; of what is all day without a time. */
const said = (...asked: Parameters<typeof eventsOf>) =>
  eventsOf(...asked).map(({ event: { day, start, title } }) =>
    [day, start?.slice(11, 16), title].filter(Boolean).join(' '),
  )

test('Shabbat times, with the rule that they follow', () => {
  expect(
    eventsOf('shabbat', '2026-09-25', '2026-10-04').map(
      ({ event: { title, start, description } }) => `${title} ${start?.slice(0, 16)} ${description?.split('.')[0]}`,
    ),
  ).toEqual([
    'Candle lighting 2026-09-25T18:40 Shabbat, Sukkot',
    'Candle lighting 2026-09-26T19:37 Sukkot',
    'Havdalah 2026-09-27T19:35 Sukkot',
    'Candle lighting 2026-10-02T18:29 Shabbat, Shemini Atzeret',
    'Candle lighting 2026-10-03T19:26 Simchat Torah',
    'Havdalah 2026-10-04T19:24 Simchat Torah',
  ])
  const [first] = eventsOf('shabbat', '2026-04-03', '2026-04-03')
  expect(first?.event).toMatchObject({ description: 'Shabbat, Passover.', rule: '18 minutes before sunset' })
})

test('the nights of Hanukkah, at their candles', () => {
  const nights = said('holidays', '2026-12-01', '2026-12-15')
  expect(nights).toHaveLength(8)
  expect(nights.slice(0, 2)).toEqual([
    '2026-12-04 16:25 Hanukkah: the first candle',
    '2026-12-05 17:28 Hanukkah: 2 candles',
  ])
  expect(nights.at(-1)).toMatch(/^2026-12-11 16:2\d Hanukkah: 8 candles$/)
})

describe('a holiday begins on its eve, and each of its days is named', () => {
  test('Purim', () => {
    expect(said('holidays', '2027-03-22', '2027-03-23')).toEqual(['2027-03-22 19:20 Purim begins', '2027-03-23 Purim'])
  })

  test('Passover has eight days, and seven in Israel', () => {
    const days = (place = examplePlace) =>
      said('holidays', '2027-04-21', '2027-04-30', place).filter((words) => words.includes('Passover, day'))
    expect(days().at(-1)).toBe('2027-04-29 Passover, day 8')
    expect(days(israel).at(-1)).toBe('2027-04-28 Passover, day 7')
  })
})

test('fasts last from their first to their last minute; what ends with a meal is all day', () => {
  expect(
    eventsOf('fasts', '2026-12-20', '2026-12-20').map(({ event }) => [event.title, event.start, event.end]),
  ).toEqual([['Fast of Tevet', '2026-12-20T05:55:00-05:00', '2026-12-20T17:23:00-05:00']])
  expect(said('fasts', '2027-04-21', '2027-04-21')).toEqual(['2027-04-21 Fast of the Firstborn'])
  expect(said('fasts', '2027-08-12', '2027-08-12')).toEqual(['2027-08-11 20:07 Tisha B’Av'])
})

test('the Omer, each evening on which it is counted', () => {
  expect(said('omer', '2027-04-01', '2027-06-30')).toHaveLength(49)
  expect(said('omer', '2027-05-24', '2027-05-24')[0]).toMatch(/^2027-05-24 2\d:\d\d Day 33 of the Omer$/)
})

test('Rosh Chodesh, on both of its days', () => {
  expect(said('rosh-chodesh', '2026-12-01', '2027-01-31')).toEqual([
    '2026-12-10 Rosh Chodesh Tevet',
    '2026-12-11 Rosh Chodesh Tevet',
    "2027-01-09 Rosh Chodesh Sh'vat",
  ])
})

test.for(jewishYearIds)('%s keeps to RFC 5545, takes nobody’s time, and is the same bytes on the next day', (feed) => {
  const textOn = (from: string) =>
    feedText({ name: 'Hillel', url: `https://${HOST}/calendar.ics`, i18n }, eventsOf(feed, from, '2027-11-24'))
  const text = textOn('2026-10-24')
  expect(mistakesInFeed(text)).toEqual([])
  expect(text).not.toContain('TRANSP:OPAQUE')
  const read = Object.values(nodeIcal.sync.parseICS(text)).flatMap((each) => (each?.type === 'VEVENT' ? [each] : []))
  expect(read).toHaveLength(eventsOf(feed, '2026-10-24', '2027-11-24').length)
  expect(new Set(read.map(({ uid }) => uid)).size).toBe(read.length)
  expect(textOn('2026-10-24')).toBe(text)
})
