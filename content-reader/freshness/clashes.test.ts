import { describe, expect, test } from 'vitest'
import { copyOfContent } from '#tests/support/broken-copy'
import { clashesAhead, clashesInForms } from './clashes.ts'
import { rowsOutside } from './rows-outside.ts'

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

test('a date that somebody wrote is judged however far it lies, those of a rule for some weeks', () => {
  const found = clashesIn('2026-12-01', brunchOn('2027-10-11'))
  expect(found).toContain('events/bagel-brunch.yaml: Bagel Brunch, 2027-10-11: Yom Kippur')
  expect(found).not.toContain(SOUP)
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
    'location: Kitchen',
    'changes:\n  2027-04-27:\n    cancelled: true\nlocation: Kitchen',
  ] as const
  const meant = [
    'events/soup-night.yaml',
    'location: Kitchen',
    'changes:\n  2027-04-27:\n    observes: true\nlocation: Kitchen',
  ] as const
  expect(clashesIn('2027-04-01')).toContain(SOUP)
  expect(clashesIn('2027-04-01', cancelled)).not.toContain(SOUP)
  expect(clashesIn('2027-04-01', meant)).not.toContain(SOUP)
})

test('further away than ninety days nothing is said', () => {
  expect(clashesIn('2027-01-26')).not.toContain(SOUP)
  expect(clashesIn('2027-01-27')).toContain(SOUP)
})

/** The small campus with a brunch in the room of Friday's dinner, an hour before it. */
const brunchBeforeDinner = [
  brunchOn('2026-12-04'),
  [BRUNCH, '11:00 AM', '5:30 PM'],
  [BRUNCH, 'endTime: 1:00 PM', 'endTime: 7:00 PM'],
] as const

test('one room for two things is said once', () => {
  const found = clashesIn('2026-12-01', ...brunchBeforeDinner)
  expect(found.filter((each) => !each.endsWith(': Shabbat'))).toEqual([
    'events/shabbat-dinner.yaml: Shabbat Dinner, 2026-12-04: Bagel Brunch',
  ])
})

test('in forms, one room for two things is said of each: the editor has one of them open', () => {
  const copy = copyOfContent()
  for (const [file, from, to] of brunchBeforeDinner) copy.change(file, from, to)
  expect(clashesInForms(copy.read(), '2026-12-01')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ file: 'content/events/shabbat-dinner.yaml', key: 'location' }),
      expect.objectContaining({ file: `content/${BRUNCH}`, key: 'location' }),
    ]),
  )
})

test('two dates of one thing at once clash, and at two hours of a day they do not', () => {
  const movedTo = (time: string) =>
    clashesIn('2026-12-01', [
      'events/soup-night.yaml',
      'location: Kitchen',
      `changes:\n  2026-12-08:\n    date: 2026-12-15\n    time: ${time}\nlocation: Kitchen`,
    ]).filter((each) => each.includes('2026-12-15'))
  expect(movedTo('7:00 PM')).toEqual(['events/soup-night.yaml: Soup Night, 2026-12-15: another of its dates'])
  expect(movedTo('11:00 AM')).toEqual([])
})

test('a warning names the key of the form that has the date', () => {
  const copy = copyOfContent()
  copy.change('groups/music.yaml', '  observes: true\n', '')
  copy.change('groups/music.yaml', / {2}changes:[\s\S]*?Purim\.\n/, '')
  copy.change('groups/music.yaml', '- tuesday', '- friday')
  expect(clashesAhead(copy.read(), '2027-03-01')).toContainEqual(
    expect.objectContaining({ file: 'content/groups/music.yaml', key: 'meetings.when' }),
  )
})

const VISIT = 'prospective/weekend.yaml'

describe('a row of a holiday’s schedule', () => {
  /** What clashes in September 2026, after the dinner in the sukkah has been moved. */
  const dinnerOn = (date: string) =>
    clashesIn('2026-09-01', ['holidays/high-holidays.yaml', 'date: 2026-09-25', `date: ${date}`]).filter((each) =>
      each.includes('sukkah'),
    )

  test('goes with its own holidays, and with Shabbat', () => {
    expect(dinnerOn('2026-09-26')).toEqual([])
    expect(dinnerOn('2026-09-19')).toEqual([])
  })

  test('does not go with a fast of others', () => {
    const noon = [
      'holidays/high-holidays.yaml',
      /date: 2026-09-25\n {8}time: 6:30 PM/,
      'date: 2026-09-14\n        time: 12:00 PM',
    ] as const
    expect(clashesIn('2026-09-01', noon)).toContain(
      'holidays/high-holidays.yaml: Dinner in the sukkah, 2026-09-14: Fast of Gedaliah',
    )
  })
})

test('a weekend for visitors goes with Shabbat, not with a holiday', () => {
  const weekend = (from: string, to: string) =>
    clashesIn('2027-09-01', [VISIT, /from: \S+\n {2}to: \S+/, `from: ${from}\n  to: ${to}`]).filter((each) =>
      each.startsWith(VISIT),
    )
  expect(weekend('2027-09-17', '2027-09-19')).toEqual([])
  expect(weekend('2027-10-10', '2027-10-12')).toEqual([expect.stringContaining('Yom Kippur')])
})

test('the eve of a holiday counts on the last of the days', () => {
  expect(clashesIn('2027-01-21', brunchOn('2027-04-21'))).toContain(`${BRUNCH}: Bagel Brunch, 2027-04-21: Passover`)
})

test('what is in a house that is closed', () => {
  const snow = [
    'site.yaml',
    /hoursOtherwise:[\s\S]*?\n {2}on:\n/,
    'hoursOtherwise:\n  on:\n    2026-12-08:\n      closed: true\n',
  ] as const
  const found = clashesIn('2026-12-01', snow)
  expect(found).toContain('events/soup-night.yaml: Soup Night, 2026-12-08: a closed house')
})

test('a time by candle lighting on a day that has none', () => {
  const found = clashesIn(
    '2026-12-01',
    brunchOn('2026-12-11'),
    [BRUNCH, '11:00 AM', 'havdalah'],
    [BRUNCH, 'endTime: 1:00 PM\n', ''],
  )
  expect(found.filter((each) => each.startsWith(BRUNCH))).toEqual([
    `${BRUNCH}: Bagel Brunch, 2026-12-11: a day without it`,
  ])
})

test('what clashes again and again is one warning, with its first dates', () => {
  const found = clashesIn('2026-12-01', ['events/services.yaml', 'observes: true\n', ''])
  expect(found[0]).toMatch(
    /^events\/services\.yaml: Friday Services, 2026-12-04, 2026-12-11, 2026-12-18 and \d+ more: Shabbat$/,
  )
})

test('a row of a schedule that is not in its holiday', () => {
  const copy = copyOfContent()
  expect(rowsOutside(copy.read())).toEqual([])
  copy.change('holidays/high-holidays.yaml', '2026-09-20', '2026-08-20')
  expect(rowsOutside(copy.read())).toMatchObject([
    { file: 'content/holidays/high-holidays.yaml', found: expect.stringContaining('2026-08-20') },
  ])
})

test('whoever has the form before them reads a sentence, with days as people say them', () => {
  const copy = copyOfContent()
  const sentences = () => clashesInForms(copy.read(), '2026-12-01').map(({ sentence }) => sentence)
  expect(sentences()).toContain(
    'Soup Night on April 27, 2027, April 11, 2028, and April 18, 2028 fall on Passover. Cancel or move those dates in the calendar. If it belongs there, tick “Part of Shabbat, a holiday or a fast” under “More” in the event’s own form.',
  )
  copy.change('events/services.yaml', 'observes: true\n', '')
  expect(sentences()[0]).toMatch(/^Friday Services on December 4, December 11, December 18, 2026, and \d+ more fall on/)
})

test('a row of a holiday that names what is cancelled that day', () => {
  const cancelled = [
    'events/soup-night.yaml',
    'location: Kitchen',
    'changes:\n  2026-12-08:\n    cancelled: true\nlocation: Kitchen',
  ] as const
  const row = [
    'holidays/hanukkah.yaml',
    /date: 2026-12-04([\s\S]*)event: One candle on the porch/,
    'date: 2026-12-08$1event: Candles at Soup Night',
  ] as const
  expect(clashesIn('2026-12-01', cancelled)).not.toContainEqual(expect.stringContaining('Candles'))
  const ready = ['holidays/hanukkah.yaml', '- meals', '- nights'] as const
  expect(clashesIn('2026-12-01', cancelled, row, ready)).toContain(
    'events/soup-night.yaml: Soup Night, 2026-12-08: Candles at Soup Night',
  )
})
