import { expect, test } from 'vitest'
import { textsAlone } from '#content-reader/read/words-place'
import { checkContent } from '#content-reader/read-content'
import { editEntryFile, fileValue } from '#content-reader/write/entry-file'
import { isList, isMap, type Value, withValueAt } from '#schemas/file-value'
import { differencesInForms, placeOfKey, problemsInForms } from './in-a-form.ts'
import { readWordsFolder } from './words-folder.ts'

const campus = readWordsFolder('tests/fixtures/campus')

/** A file of the campus with another value at a place. */
function withValue(path: string, at: (string | number)[], next: Value | undefined): [string, string] {
  return written(path, withValueAt(fileValue(campus.get(path) ?? null, path), at, next))
}

function written(path: string, value: Value | undefined): [string, string] {
  const { body, ...keys } = isMap(value) ? value : {}
  return [path, editEntryFile(campus.get(path) ?? '', path, typeof body === 'string' ? { keys, body } : { keys })]
}

const problemSentences = async (changed: readonly [string, string][]) => {
  const files = new Map([...campus, ...changed])
  return problemsInForms(checkContent(textsAlone(files)).problems, files)
}

/** What nobody says who has a form before them. */
const YAML =
  /`|\.yaml|\.md\b|content\/|\bquotes\b|\bkeys\b|\bthe key\b|\bline:|\bcolon\b|\bindent|(?<!found it )\btrue\b|\bfalse\b|\{ |""/

const SITE = 'site.yaml'
const WELCOME = 'values/welcome.yaml'
const NOAM = 'staff/noam-peretz.yaml'
const TONES = 'one of gold, blue, brick, fern, harbor, peach'
const PEOPLE = 'one of these: noam-peretz, ruth-alvarez, sam-and-dina-weiss'
const NUMBER = 'a number that no other file of the folder has'
const DAYS = 'a holiday, a day, or the first and the last day'
const PASSOVER = ['hoursOtherwise', 'on', 'Passover']

test.each<[string, string[], Value | undefined, found: string, expected: string, fix: string]>([
  [WELCOME, ['title'], undefined, 'nothing', 'One line of text, at most 40 characters', 'fill it in'],
  ['events/soup-night.yaml', ['description'], undefined, 'nothing', 'say in a sentence what it is', 'fill it in'],
  [WELCOME, ['title'], '', '""', 'some text', 'write something'],
  [WELCOME, ['title'], 7, '7', 'text: One line of text, at most 40 characters', 'write: 7'],
  [
    WELCOME,
    ['order'],
    2,
    '2, which “Memory” has too',
    NUMBER,
    'give one of the two another place; 3 would put it last',
  ],
  [NOAM, ['tone'], 'purple', '"purple"', TONES, 'choose one of these'],
  [SITE, ['mailingListContact'], 'nobody', '"nobody"', PEOPLE, 'use one of these'],
  [SITE, PASSOVER, 'closed', '"Passover"', DAYS, 'remove it, and choose its days from the list'],
])('%s %j as %j', async (file, at, next, found, expected, fix) => {
  const problem = expect.objectContaining({ file, at, found, expected, fix })
  expect(await problemSentences([withValue(file, at, next)])).toContainEqual(problem)
})

test('a page that the site needs can’t be deleted', () => {
  const files = new Map([...campus].filter(([path]) => path !== 'pages/mission.md'))
  const problems = problemsInForms(checkContent(textsAlone(files)).problems, files)
  const problem = problems.find(({ file }) => file === 'pages/mission.md')
  expect(problem).toMatchObject({ found: 'no such file', fix: 'it can’t be deleted' })
  expect(problem?.expected).not.toMatch(YAML)
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
])('no message speaks of YAML where everything is %s', async (_, ruin) => {
  const changed = [...campus].map(([path, text]) => written(path, ruined(fileValue(text, path) ?? {}, ruin)))
  const sentences = await problemSentences(changed)
  expect(sentences.length).toBeGreaterThan(200)
  const yaml = sentences.filter(({ found, expected, fix }) => YAML.test(`${found}\n${expected}\n${fix}`))
  expect(yaml.map(({ found, expected, fix }) => [found, expected, fix].join(' | '))).toEqual([])
})

test.each<[string | undefined, (string | number)[]]>([
  ['cards[2].link', ['cards', 1, 'link']],
  ['changes.2026-12-11.note', ['changes', '2026-12-11', 'note']],
  ['the text below', ['body']],
  [undefined, []],
])('the key %s of the content reader is the place of a control', (key, place) => {
  expect(placeOfKey(key)).toEqual(place)
})

test('a day is said as people say it; what is none stays as it was written', () => {
  const late = {
    file: 'content/holidays/hanukkah.yaml',
    key: 'scheduleReady',
    expected: 'what is planned',
    fix: 'write it',
  }
  const found = (text: string) => problemsInForms([{ ...late, found: text }], campus)[0]?.found
  expect(found('false, and it is on 2026-12-04')).toBe('no, and it is on December 4, 2026')
  expect(found('"2026-13-04"')).toBe('"2026-13-04"')
})

const said = (path: string, before: string, after: string) =>
  differencesInForms([{ path, before, after }]).map(({ labels, before, after }) => ({ labels, before, after }))

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

test('a link to somebody’s address, and one to no page, say what to type', async () => {
  const faq = [...campus.keys()].find((each) => each.startsWith('faq/')) ?? ''
  const answer = 'Ask [Noam](mailto:noam@example.org), or read [this](/stafff).'
  const sentences = await problemSentences([withValue(faq, ['answer'], answer)])
  const said = sentences.map(({ sentence }) => sentence).join(' ')
  expect(said).toContain('type mailto:noam-peretz')
  expect(said).toContain('There is no page /stafff. Type one that there is, such as /staff')
})
