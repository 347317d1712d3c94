import { expect, test } from 'vitest'
import { entriesAlone, entryOf, readFolder } from '#content-reader/content-source'
import { errorsIn } from '#content-reader/issues'
import { checkContent } from '#schedule/check'
import { isList, isMap, type Value, withValueAt } from '#schemas/entry-value'
import { differencesInForms, issuesInForms } from './change-answers.ts'

const campus = readFolder('tests/fixtures/campus')

/** An entry of the campus with another value at a place. */
const withValue = (path: string, at: (string | number)[], next: Value | undefined): [string, Value] => [
  path,
  withValueAt(campus.get(path), at, next) ?? {},
]

const issuesOf = (changed: readonly [string, Value][]) => {
  const files = new Map([...campus, ...changed])
  return issuesInForms(errorsIn(checkContent(entriesAlone(files)).issues), files)
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
  const issues = issuesInForms(checkContent(entriesAlone(files)).issues, files)
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
  differencesInForms([{ path, before: entryOf(before, path), after: entryOf(after, path) }]).map(
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

test('a name that every object of JavaScript has is one like any other', () => {
  const after = 'numbers:\n  constructor: (410) 555-0100\n'
  expect(said(SITE, 'numbers: {}\n', after)).toMatchObject([{ before: undefined, after: '(410) 555-0100' }])
})
