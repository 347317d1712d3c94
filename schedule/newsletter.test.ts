import { expect, test } from 'vitest'
import { readContent } from '#content-reader/read-content'
import { i18n } from '#schemas/locale'
import { copyOfContent } from '#tests/support/broken-copy'
import { listNewsletterSections } from './newsletter.ts'

const content = readContent()

/** The sections of a week, in short: "Friday, December 4: Soup · Study". */
const inShort = (from: string, audience = '', site = content) =>
  listNewsletterSections(site, { from, audience }, i18n).map(
    ({ heading, items }) => `${heading}: ${items.map(({ title }) => title).join(' · ')}`,
  )
const itemOf = (id: string, from: string, site = content) =>
  listNewsletterSections(site, { from, audience: '' }, i18n)
    .flatMap(({ items }) => items)
    .find((item) => item.id === id)

test('a week has its Shabbat with times and menu, what is on by day, what is cancelled, and holidays', () => {
  expect(inShort('2026-12-09')).toEqual([
    'This Shabbat: Friday, December 11',
    'Cancelled or moved: Shabbat Dinner · Tea and Problem Sets',
    'Tuesday, December 15: Soup Night',
    'Other hours in the house: 12:00 PM to 6:00 PM',
    'Holidays: Hanukkah, night 6 · Rosh Chodesh Tevet · Hanukkah, night 8 · Rosh Chodesh Tevet · Hanukkah',
  ])
  expect(itemOf('shabbat/times', '2026-12-03')).toMatchObject({
    title: 'Friday, December 4',
    text: expect.stringContaining('Candle lighting: 4:25 PM\nServices: 6:00 PM\nDinner, free: 6:30 PM'),
  })
  expect(itemOf('event/shabbat-dinner/2026-12-04', '2026-12-03')).toMatchObject({
    title: 'Dinner, free',
    text: expect.stringContaining('Menu: Latkes (v) and soup (v, gf).'),
    address: '/events/shabbat-dinner',
  })
  expect(itemOf('change/shabbat-dinner/2026-12-11', '2026-12-09')).toMatchObject({
    when: expect.stringContaining('Cancelled: Friday, December 11'),
    text: expect.stringContaining('Soup on the steps instead.'),
  })
})

test('what is over before the week, or begins after it, is not in it, and no Shabbat that has begun', () => {
  const [first] = inShort('2026-12-05')
  expect(first).toMatch(/^This Shabbat: Friday, December 11/)
  const days = listNewsletterSections(content, { from: '2026-12-03', audience: '' }, i18n).map(({ id }) => id)
  expect(
    days.filter((id) => id.startsWith('day/')).every((id) => id >= 'day/2026-12-03' && id <= 'day/2026-12-09'),
  ).toBe(true)
})

test('days in a row on which the house is closed, or open at the same other hours, are said once', () => {
  const hours = listNewsletterSections(content, { from: '2026-11-22', audience: '' }, i18n).find(
    ({ id }) => id === 'hours',
  )
  expect(hours?.items.map(({ title, when }) => `${title}: ${when}`)).toEqual([
    '10:00 AM to 4:00 PM: Monday, November 23 to Wednesday, November 25',
    'Closed: Thanksgiving break: Thursday, November 26',
    '10:00 AM to 4:00 PM: Friday, November 27',
    'Closed: Thanksgiving break: Saturday, November 28',
  ])
})

test('a date that moves out of the week is still in it, with where it went, and with the reason', () => {
  const copy = copyOfContent()
  copy.change(
    'events/shabbat-dinner.yaml',
    '  2026-12-04:',
    '  2026-12-18:\n    date: 2026-12-20\n    reason: The oven.\n  2026-12-04:',
  )
  const moved = itemOf('change/shabbat-dinner/2026-12-18', '2026-12-14', copy.read())
  expect(moved?.when).toMatch(/^Sunday, December 20.*Moved from Friday, December 18/)
  expect(moved?.text).toBe('The oven.')
})

test('an audience reads what is for it and for everybody, and ids do not change with what is said', () => {
  const ids = (audience: string, site = content) =>
    listNewsletterSections(site, { from: '2027-08-19', audience }, i18n).flatMap(({ items }) =>
      items.map(({ id }) => id),
    )
  expect(ids('first-year')).toEqual(ids(''))
  expect(ids('parents')).toEqual(ids('').filter((id) => id !== 'event/move-in/2027-08-21'))
  const copy = copyOfContent()
  copy.change('events/soup-night.yaml', 'title: Soup Night', 'title: Ladle Night')
  expect(ids('', copy.read())).toEqual(ids(''))
})

test('in Hebrew a week is in Hebrew', () => {
  const haifa = readContent('campuses/haifa/content')
  const sections = listNewsletterSections(haifa, { from: '2026-12-03', audience: '' }, i18n)
  expect(sections.length).toBeGreaterThan(3)
})
