import { expect, test } from 'vitest'
import { copyOfContent } from '#tests/support/broken-copy'
import { clashesAhead, rowsOutside } from './clashes.ts'

/** What clashes from the day on, in the small campus with these changes of its files. */
function clashesIn(
  day: string,
  ...changes: readonly (readonly [file: string, from: string | RegExp, to: string])[]
): string[] {
  const copy = copyOfContent()
  for (const [file, from, to] of changes) copy.change(file, from, to)
  return clashesAhead(copy.read(), day).map(({ file, found }) => `${file.replace('content/', '')}: ${found}`)
}

const BRUNCH = 'events/bagel-brunch.yaml'
const brunchOn = (date: string) => [BRUNCH, 'date: 2026-11-29', `date: ${date}`] as const
/** The small campus has a soup night on the eve of Passover's last days. */
const SOUP = 'events/soup-night.yaml: Soup Night, 2027-04-27: Passover'

test.for([
  ['Shabbat', '2026-12-05', 'Shabbat'],
  ['Yom Kippur', '2027-10-11', 'Yom Kippur'],
  ['a fast with food', '2026-12-20', 'Fast of Tevet'],
  ['bagels in Passover', '2027-04-26', 'Passover'],
  ['Tisha B’Av', '2027-08-12', 'Tisha B’Av'],
] as const)('%s', ([, date, meets]) => {
  const found = clashesIn(`${date.slice(0, 8)}01`, brunchOn(date))
  expect(found).toContain(`events/bagel-brunch.yaml: Bagel Brunch, ${date}: ${meets}`)
  const meant = clashesIn(`${date.slice(0, 8)}01`, brunchOn(date), [BRUNCH, 'location:', 'observes: true\nlocation:'])
  expect(meant.filter((each) => each.includes('Bagel'))).toEqual([])
})

test('what goes on while Purim begins', () => {
  const late = [
    [BRUNCH, '11:00 AM', '9:00 PM'],
    [BRUNCH, 'endTime: 1:00 PM\n', ''],
  ] as const
  const found = clashesIn('2027-03-01', brunchOn('2027-03-22'), ...late)
  expect(found.filter((each) => each.endsWith(': Purim'))).toEqual([
    'events/bagel-brunch.yaml: Bagel Brunch, 2027-03-22: Purim',
  ])
})

test('a date that is cancelled clashes with nothing, and one that is meant is not named', () => {
  const cancelled = [
    'events/soup-night.yaml',
    'location:',
    'changes:\n  2027-04-27:\n    cancelled: true\nlocation:',
  ] as const
  const meant = [
    'events/soup-night.yaml',
    'location:',
    'changes:\n  2027-04-27:\n    observes: true\nlocation:',
  ] as const
  expect(clashesIn('2027-04-01')).toContain(SOUP)
  expect(clashesIn('2027-04-01', cancelled)).not.toContain(SOUP)
  expect(clashesIn('2027-04-01', meant)).not.toContain(SOUP)
})

test('further away than ninety days nothing is said', () => {
  expect(clashesIn('2027-01-26')).not.toContain(SOUP)
  expect(clashesIn('2027-01-27')).toContain(SOUP)
})

test('one room for two things, and two dates of one thing on one day', () => {
  const inHall = [BRUNCH, '11:00 AM', '6:30 PM'] as const
  const found = clashesIn('2026-12-01', brunchOn('2026-12-04'), inHall, [
    BRUNCH,
    'endTime: 1:00 PM',
    'endTime: 8:00 PM',
  ])
  expect(found).toContain('events/shabbat-dinner.yaml: Shabbat Dinner, 2026-12-04: Bagel Brunch')
  const twice = clashesIn('2026-12-01', [
    'events/soup-night.yaml',
    'location:',
    'changes:\n  2026-12-08:\n    date: 2026-12-15\nlocation:',
  ])
  expect(twice).toContain('events/soup-night.yaml: Soup Night, 2026-12-15: another of its dates')
})

test('what is in a house that is closed', () => {
  const snow = [
    'site.yaml',
    /hoursOtherwise:[\s\S]*?\n {2}on:\n/,
    'hoursOtherwise:\n  on:\n    2026-12-08:\n      closed: true\n',
  ] as const
  const found = clashesIn('2026-12-01', snow)
  expect(found).toContain('events/soup-night.yaml: Soup Night, 2026-12-08: the house is closed')
})

test('a time by candle lighting on a day that has none', () => {
  const found = clashesIn(
    '2026-12-01',
    brunchOn('2026-12-08'),
    [BRUNCH, '11:00 AM', 'havdalah'],
    [BRUNCH, 'endTime: 1:00 PM\n', ''],
  )
  expect(found).toContain('events/bagel-brunch.yaml: Bagel Brunch, 2026-12-08: a day without it')
})

test('what clashes again and again is one warning, with its first dates', () => {
  const found = clashesIn('2026-12-01', ['events/services.yaml', 'observes: true\n', ''])
  expect(found[0]).toMatch(
    /^events\/services\.yaml: Friday Services, 2026-12-04, 2026-12-11, 2026-12-18 and \d+ more: Shabbat$/,
  )
})

test('a row of a schedule that is not in its holiday', () => {
  const copy = copyOfContent('content')
  copy.change('holidays/high-holidays.yaml', '2026-09-20', '2026-08-20')
  expect(rowsOutside(copy.read())).toMatchObject([
    { file: 'content/holidays/high-holidays.yaml', found: expect.stringContaining('2026-08-20') },
  ])
  expect(rowsOutside(copyOfContent('content').read())).toEqual([])
})
