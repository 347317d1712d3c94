import { expect, test } from 'vitest'
import { entriesAlone, entryOf, formatEntry, readFolder } from '#content-reader/content-source'
import { errorsIn } from '#content-reader/issues'
import { checkContent } from '#schedule/outdated'
import { isList, isMap, type Value, withValueAt } from '#schemas/entry-value'
import { dateDifferences, differencesInForms, issuesInForms, numbersLeft, pastDays } from './describe-changes.ts'
import { campusIn } from './schedule-reader.ts'

const campus = readFolder('tests/fixtures/campus')

/** An entry of the campus with another value at a place. */
const withValue = (path: string, at: (string | number)[], next: Value | undefined): [string, Value] => [
  path,
  withValueAt(campus.get(path), at, next) ?? {},
]

const issuesOf = (changed: readonly [string, Value][]) => {
  const files = new Map([...campus, ...changed])
  return issuesInForms(errorsIn(checkContent(entriesAlone(files))), files)
}

const YAML =
  /`|\.yaml|\.md\b|content\/|\bquotes\b|\bkeys\b|\bthe key\b|\bline:|\bcolon\b|\bindent|\btrue\b|\bfalse\b|\{ |""/
const IN_A_FILE = /In a file, [^.]+\.|\(in a file: [^)]+\)/g

const SITE = 'site.yaml'
const WELCOME = 'values/welcome.yaml'
const NOAM = 'staff/noam-peretz.yaml'
const SOUP = 'events/soup-night.yaml'
const BRUNCH = 'events/bagel-brunch.yaml'
const DINNER = 'events/shabbat-dinner.yaml'

test.each<[string, (string | number)[], Value | undefined, message: string]>([
  [WELCOME, ['title'], undefined, 'Add a title.'],
  [WELCOME, ['title'], '', 'Add a title.'],
  [WELCOME, ['title'], 'x'.repeat(41), 'Shorten this by 1 character: there is room for 40.'],
  [NOAM, ['title'], undefined, 'Add a role.'],
  ['holidays/hanukkah.yaml', ['icon'], undefined, 'Choose one under “Icon”.'],
  [SOUP, ['when', 'from'], undefined, 'Choose the first day on which it may happen.'],
  [BRUNCH, ['when', 'date'], 'Jan 40', '“Jan 40” is no date. Write it like January 14, 2027 (in a file: 2027-01-14).'],
  [DINNER, ['signupLink'], undefined, 'Choose a way to sign up, or “No sign-up: people just come”.'],
  [DINNER, ['signupLink'], 'gone', 'There is no “gone” in “Sign-up links”. Choose another one.'],
  [SITE, ['recipients', 'alerts'], [], 'Add at least one.'],
])('a form says of %s, where %j is %j: %s', (file, at, next, message) => {
  const isMissing = next === undefined || next === '' ? true : undefined
  const issue = { file, at, message, ...(isMissing && { isMissing }) }
  expect(issuesOf([withValue(file, at, next)])).toContainEqual(expect.objectContaining(issue))
})

test('a page that the site needs can’t be deleted', () => {
  const files = new Map([...campus].filter(([path]) => path !== 'pages/mission.md'))
  const issues = issuesInForms(checkContent(entriesAlone(files)), files)
  const message = 'The site needs this: it can’t be missing, and it can’t be deleted.'
  expect(issues.find(({ file }) => file === 'pages/mission.md')).toMatchObject({ message })
})

/** Every text, number and answer of a file taken away or made something else. */
function ruined(value: Value, ruin: (leaf: Value) => Value | undefined): Value | undefined {
  if (isList(value)) return value.flatMap((element) => ruined(element, ruin) ?? [])
  if (!isMap(value)) return ruin(value)
  const damaged = Object.entries(value).map(([key, child]): [string, Value | undefined] => [key, ruined(child, ruin)])
  return Object.fromEntries(damaged.flatMap(([key, child]) => (child === undefined ? [] : [[key, child]])))
}

test.each<[string, (leaf: Value) => Value | undefined]>([
  ['missing', () => undefined],
  ['a number', (leaf) => (typeof leaf === 'number' ? -1.5 : 7)],
  ['odd', (leaf) => (typeof leaf === 'string' ? 'nobody-here' : leaf)],
  ['nothing', () => null],
])('no message speaks of YAML where everything is %s', (_, ruin) => {
  const changed = [...campus].map(([path, value]): [string, Value] => [path, ruined(value, ruin) ?? {}])
  const messages = issuesOf(changed).map(({ message }) => message)
  expect(messages.length).toBeGreaterThan(200)
  expect(messages.filter((message) => YAML.test(message.replace(IN_A_FILE, '')))).toEqual([])
})

const said = (path: string, before: string, after: string) =>
  differencesInForms([{ path, before: entryOf(before, path), after: entryOf(after, path) }], campus).map(
    ({ labels, before, after }) => ({ labels, before, after }),
  )

test('a day, a choice and what is within a value are named by their labels, and written as the campus writes them', () => {
  expect(said('notice.yaml', 'message: Closed\n', 'message: Closed\nstartDate: 2026-12-18\n')).toEqual([
    { labels: ['First day'], before: undefined, after: 'December 18, 2026' },
  ])
  const question = '  - id: ramp\n    label: Do you need a ramp?\n    kind: yes-or-no\n'
  const after = [
    { 'Name in downloaded tables': 'ramp', Question: 'Do you need a ramp?', 'How it is answered': 'Yes or no' },
  ]
  expect(said('forms/tour.yaml', 'title: Tour\n', `title: Tour\nquestions:\n${question}`)).toEqual([
    { labels: ['Questions of your own'], before: undefined, after },
  ])
  const hours = (...days: string[]) => `hoursOtherwise:\n  on:\n${days.map((day) => `    ${day}: closed\n`).join('')}`
  const labels = (day: string) => said(SITE, hours('2026-11-26'), hours('2026-11-26', day))[0]?.labels
  expect(labels('2026-12-24')).toEqual(['Other hours', 'On holidays and days', 'December 24, 2026'])
  expect(labels('yom-kippur')?.at(-1)).toBe('Yom Kippur')
})

test('an entry, a link and a longer text are shown by their names, without marks unless nothing else differs', () => {
  const contact = (id: string) => `title: Latkes\ncontact: ${id}\n`
  expect(said('events/latkes.yaml', contact('ruth-alvarez'), contact('noam-peretz'))).toMatchObject([
    { before: 'Ruth Alvarez', after: 'Noam Peretz' },
  ])
  const text = (prose: string) => `title: Latkes\ndescription: '${prose}'\n`
  const ruth = 'Ask [Ruth](/staff#ruth-alvarez), or {Noam}.'
  expect(said('events/latkes.yaml', text('Ask **us**.'), text(ruth))).toMatchObject([
    { before: 'Ask us.', after: 'Ask Ruth (Ruth Alvarez), or Noam.' },
  ])
  expect(said('events/latkes.yaml', text('Ask us.'), text('Ask *us*.'))).toMatchObject([
    { before: 'Ask us.', after: 'Ask *us*.' },
  ])
})

test('a name that every object of JavaScript has is one like any other', () => {
  const after = 'numbers:\n  constructor: (410) 555-0100\n'
  expect(said(SITE, 'numbers: {}\n', after)).toMatchObject([{ before: undefined, after: '(410) 555-0100' }])
})

const left = (before: string, after: string) =>
  numbersLeft([{ path: 'travel/trip.yaml', before: entryOf(before, 'a.yaml'), after: entryOf(after, 'a.yaml') }]).map(
    ({ path, message }) => [path, message],
  )

test('a number that was replaced, and still stands in a sentence of the same entry, is named', () => {
  const trip = (cost: string, covers: string) =>
    `title: Trip\ncost: ${cost}\ndetails:\n  - The ${covers} covers your share of the van.\n`
  expect(left(trip('$250', '$250'), trip('$300', '$250'))).toEqual([[['details', 0], '“$250” still stands in “1”.']])
  expect(left(trip('$250', '$250'), trip('$300', '$300'))).toEqual([])
  expect(left(trip('$250', '$250'), trip('$250 for members', '$250'))).toEqual([])
})

test('another value of the same number is no sentence, and a small number says nothing', () => {
  expect(left('time: 7:30 PM\nendTime: 7:30 PM\n', 'time: 8:30 PM\nendTime: 7:30 PM\n')).toEqual([])
  expect(left('order: "2"\ntext: We are 2 and more.\n', 'order: "3"\ntext: We are 2 and more.\n')).toEqual([])
})

const event = (when: string, more = '') => `title: Latkes\nwhen: ${when}\ntime: 3:00 PM\n${more}`
const named = (before: string | null, after: string | null, path = 'events/latkes.yaml') =>
  pastDays([{ path, before: before && entryOf(before, path), after: after && entryOf(after, path) }], '2026-11-21').map(
    ({ path, message }) => [path.join('.'), message],
  )

test('a day that is past is named where somebody chooses it, and not where it was before', () => {
  const past = [['when.date', 'This day is past: Friday, November 21, 2025.']]
  expect(named(null, event('{ date: 2025-11-21 }'))).toEqual(past)
  expect(named(event('{ date: 2026-12-01 }'), event('{ date: 2025-11-21 }'))).toEqual(past)
  expect(named(event('{ date: 2025-11-21 }'), event('{ date: 2025-11-21 }', 'note: Soup\n'))).toEqual([])
  expect(named(null, event('{ date: 2026-11-21 }'))).toEqual([])
  expect(named(event('{ date: 2025-11-21 }'), null)).toEqual([])
})

test('of several days the last counts, of what repeats its last day, and a date that is moved by its new one', () => {
  expect(named(null, event('{ date: 2026-11-19, until: 2026-11-22 }'))).toEqual([])
  const over = [['when.until', 'This day is past: Tuesday, June 30, 2026.']]
  expect(named(null, event('{ every: week, on: [tuesday], from: 2026-01-06, until: 2026-06-30 }'))).toEqual(over)
  const weekly = '{ every: week, on: [tuesday], from: 2026-01-06 }'
  const moved = event(weekly, 'changes:\n  2026-12-01:\n    date: 2025-12-02\n')
  expect(named(event(weekly), moved)).toEqual([
    ['changes.2026-12-01.date', 'This day is past: Tuesday, December 2, 2025.'],
  ])
})

const path = 'events/shabbat-dinner.yaml'
const before = formatEntry(path, campus.get(path) ?? null)
const { place } = campusIn(campus).settings
const between = (before: string, after: string) =>
  dateDifferences({ path, before: entryOf(before, path), after: entryOf(after, path) }, place).map(
    ({ sentence }) => sentence,
  )
const withChange = (change: string) => before.replace('observes:', `${change}observes:`)
const sentences = (change: string) => between(before, withChange(change))

test('another time is compared with the one of that day, in winter and in summer', () => {
  expect(sentences('  2026-12-18:\n    time: 7:30 PM\n    endTime: 10:00 PM\n')).toEqual([
    'Friday, December 18: 7:30 PM instead of 6:30 PM, until 10:00 PM.',
  ])
  expect(sentences('  2026-09-18:\n    time: 8:30 PM\n')).toEqual(['Friday, September 18: 8:30 PM instead of 7:30 PM.'])
})

test('what visitors read is in it where that changes, and not otherwise', () => {
  const menu = '    menu: Latkes (v) and soup (v, gf)'
  const after = before.replace(menu, `${menu}\n    time: 7:30 PM`)
  expect(between(before, after)).toEqual(['Friday, December 4: 7:30 PM instead of 6:30 PM.'])
  expect(sentences('  2026-12-18:\n    cancelled: true\n    reason: Finals.\n')).toEqual([
    'Friday, December 18: cancelled. Visitors read: “Finals.”',
  ])
})

test('a date that is back on its own day is not said to be moved to it', () => {
  const moved = withChange('  2026-12-18:\n    date: 2026-12-17\n    time: 7:30 PM\n')
  expect(between(moved, before)).toEqual(['Friday, December 18: on this day again, 6:30 PM instead of 7:30 PM.'])
  expect(between(moved, moved.replace('12-17', '12-16'))).toEqual([
    'Friday, December 18: moved to Wednesday, December 16.',
  ])
})

test('from a day on, its end is in it, too', () => {
  expect(sentences('later:\n  2027-01-22:\n    time: 7:00 PM\n    endTime: 9:30 PM\n')).toEqual([
    'From January 22, 2027 on: 7:00 PM, until 9:30 PM.',
  ])
})
