import { expect, test } from 'vitest'
import { copyOfContent } from '#tests/support/broken-copy'
import { listClashIssues, listPlanningIssues } from './clash-issues.ts'
import { findRowsOutsideHoliday } from './outdated.ts'

type Change = readonly [file: string, from: string | RegExp, to: string]

function campusWith(...changes: readonly Change[]) {
  const copy = copyOfContent()
  for (const [file, from, to] of changes) copy.change(file, from, to)
  return copy.read()
}
/** "Soup Night, 2027-04-27: Passover" */
const clashesIn = (day: string, ...changes: readonly Change[]) =>
  listClashIssues(campusWith(...changes), day).map(({ message, conflict }) => {
    const [, event] = /^(?:Two dates of )?(.*?) (?:on|are|is) /.exec(message) ?? []
    return `${event}, ${conflict?.days.join(', ')}: ${conflict?.meets}`
  })

const BRUNCH = 'events/bagel-brunch.yaml'
const SOUP = 'events/soup-night.yaml'
const DAYS = 'holidays/high-holidays.yaml'
const VISIT = 'prospective/weekend.yaml'
const brunch = (from: string, to: string): Change => [BRUNCH, from, to]
const brunchOn = (date: string) => brunch('date: 2026-11-29', `date: ${date}`)
const withoutEnd = brunch('endTime: 1:00 PM\n', '')
const soup = (change: string): Change => [SOUP, 'location: Kitchen', `changes:\n  ${change}\nlocation: Kitchen`]
const soupOn15th = (time: string) => soup(`2026-12-08:\n    date: 2026-12-15\n    time: ${time}`)
const sukkah = (from: string | RegExp, to: string): Change => [DAYS, from, to]
const visit = (from: string, to: string): Change => [VISIT, /from: \S+\n {2}to: \S+/, `from: ${from}\n  to: ${to}`]
/** In the room of Friday's dinner, an hour before it. */
const brunchEnds = brunch('endTime: 1:00 PM', 'endTime: 7:00 PM')
const brunchBeforeDinner = [brunchOn('2026-12-04'), brunch('11:00 AM', '5:30 PM'), brunchEnds]
const lateBrunch = [brunchOn('2027-03-22'), brunch('11:00 AM', '9:00 PM'), withoutEnd]
const byHavdalah = [brunchOn('2026-12-11'), brunch('11:00 AM', 'havdalah'), withoutEnd]
const snow: Change = [
  'site.yaml',
  /hoursOtherwise:[\s\S]*?\n {2}on:\n/,
  'hoursOtherwise:\n  on:\n    2026-12-08:\n      closed: true\n',
]
const sukkahOnFast = sukkah(/date: 2026-09-25\n {8}time: 6:30 PM/, 'date: 2026-09-14\n        time: 12:00 PM')
const candlesAtSoup: readonly Change[] = [
  soup('2026-12-08:\n    cancelled: true'),
  [
    'holidays/hanukkah.yaml',
    /date: 2026-12-04([\s\S]*)event: One candle on the porch/,
    'date: 2026-12-08$1event: Candles at Soup Night',
  ],
]

const readyCandles: readonly Change[] = [...candlesAtSoup, ['holidays/hanukkah.yaml', '- meals', '- nights']]
const SERVICES = expect.stringMatching(/^Friday Services, 2026-12-04, 2026-12-11, 2026-12-18, .*: Shabbat$/)
const YOM_KIPPUR = expect.stringContaining('Yom Kippur')

test.each([
  ['2026-12-05', 'Shabbat'],
  ['2027-10-11', 'Yom Kippur'],
  ['2026-12-20', 'Fast of Tevet'],
  ['2027-04-26', 'Passover'],
  ['2027-08-12', 'Tisha B’Av'],
])('bagels on %s fall on %s, unless they are meant', (date, meets) => {
  const day = `${date.slice(0, 8)}01`
  expect(clashesIn(day, brunchOn(date))).toContain(`Bagel Brunch, ${date}: ${meets}`)
  const meant = clashesIn(day, brunchOn(date), brunch('location:', 'observes: true\nlocation:'))
  expect(meant.filter((each) => each.includes('Bagel'))).toEqual([])
})

/** The small campus has a soup night on the eve of Passover's last days. */
const PASSOVER = 'Soup Night, 2027-04-27: Passover'

test.each<[what: string, day: string, changes: readonly Change[], about: string, clashes: readonly string[]]>([
  ['a rule within ninety days', '2027-01-27', [], 'Soup', [PASSOVER]],
  ['no rule before that', '2027-01-26', [], 'Soup', []],
  [
    'a date that somebody wrote',
    '2026-12-01',
    [brunchOn('2027-10-11')],
    ': Yom',
    ['Bagel Brunch, 2027-10-11: Yom Kippur'],
  ],
  ['nothing that is cancelled', '2027-04-01', [soup('2027-04-27:\n    cancelled: true')], 'Soup', []],
  ['nothing that is meant', '2027-04-01', [soup('2027-04-27:\n    observes: true')], 'Soup', []],
  ['the evening on which Purim begins', '2027-03-01', lateBrunch, 'Purim', ['Bagel Brunch, 2027-03-22: Purim']],
  ['the eve, on its last day', '2027-01-21', [brunchOn('2027-04-21')], 'Bagel', ['Bagel Brunch, 2027-04-21: Passover']],
  ['one room for two, once', '2026-12-01', brunchBeforeDinner, ': Bagel', ['Shabbat Dinner, 2026-12-04: Bagel Brunch']],
  [
    'two dates at once',
    '2026-12-01',
    [soupOn15th('7:00 PM')],
    '12-15',
    ['Soup Night, 2026-12-15: another of its dates'],
  ],
  ['not two hours of a day', '2026-12-01', [soupOn15th('11:00 AM')], '12-15', []],
  ['a closed house', '2026-12-01', [snow], 'closed', ['Soup Night, 2026-12-08: a closed house']],
  ['a day without havdalah', '2026-12-01', byHavdalah, 'Bagel', ['Bagel Brunch, 2026-12-11: a day without it']],
  ['no row on its own holiday', '2026-09-01', [sukkah('date: 2026-09-25', 'date: 2026-09-26')], 'sukkah', []],
  ['no row on Shabbat', '2026-09-01', [sukkah('date: 2026-09-25', 'date: 2026-09-19')], 'sukkah', []],
  [
    'a row on another’s fast',
    '2026-09-01',
    [sukkahOnFast],
    'sukkah',
    ['Dinner in the sukkah, 2026-09-14: Fast of Gedaliah'],
  ],
  ['no visitors on Shabbat', '2027-09-01', [visit('2027-09-17', '2027-09-19')], '2027-09-1', []],
  ['visitors on a holiday', '2027-09-01', [visit('2027-10-10', '2027-10-12')], '2027-10-1', [YOM_KIPPUR]],
  ['no row that is not ready', '2026-12-01', candlesAtSoup, 'Candles', []],
  [
    'a row beside a cancelled date',
    '2026-12-01',
    readyCandles,
    'Candles',
    ['Soup Night, 2026-12-08: Candles at Soup Night'],
  ],
  ['a weekly event, as one', '2026-12-01', [['events/services.yaml', 'observes: true\n', '']], 'Services', [SERVICES]],
])('what clashes: %s', (_, day, changes, about, clashes) => {
  expect(clashesIn(day, ...changes).filter((each) => each.includes(about))).toEqual(clashes)
})

test('a warning names its file and the key of the form: of one room for two things each, since one of them is open', () => {
  expect(listPlanningIssues(campusWith(...brunchBeforeDinner), '2026-12-01')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ file: 'content/events/shabbat-dinner.yaml', path: ['location'] }),
      expect.objectContaining({ file: `content/${BRUNCH}`, path: ['location'] }),
    ]),
  )
  const MUSIC = 'groups/music.yaml'
  const changes = [
    [MUSIC, '  observes: true\n', ''],
    [MUSIC, / {2}changes:[\s\S]*?Purim\.\n/, ''],
    [MUSIC, '- tuesday', '- friday'],
  ] as const
  expect(listClashIssues(campusWith(...changes), '2027-03-01')).toContainEqual(
    expect.objectContaining({ file: `content/${MUSIC}`, path: ['meetings', 'when'] }),
  )
})

test('a row of a schedule that is not in its holiday', () => {
  expect(findRowsOutsideHoliday(campusWith())).toEqual([])
  expect(findRowsOutsideHoliday(campusWith([DAYS, '2026-09-20', '2026-08-20']))).toMatchObject([
    { file: `content/${DAYS}`, message: expect.stringContaining('August 20, 2026') },
  ])
})

test('whoever has the form before them reads a sentence, with days as people say them', () => {
  const sentences = (...changes: readonly Change[]) =>
    listPlanningIssues(campusWith(...changes), '2026-12-01').map(({ message }) => message)
  expect(sentences()).toContain(
    'Soup Night on April 27, 2027, April 11, 2028, and April 18, 2028 fall on Passover. Cancel or move those dates in the calendar. If it belongs there, tick “Part of Shabbat, a holiday or a fast” under “More” in the event’s own form.',
  )
  expect(sentences(['events/services.yaml', 'observes: true\n', ''])[0]).toMatch(
    /^Friday Services on December 4, December 11, December 18, 2026, and \d+ more fall on/,
  )
})
