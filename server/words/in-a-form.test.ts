import { expect, test } from 'vitest'
import { textsAlone } from '#content-reader/read/words-place'
import { checkContent } from '#content-reader/read-content'
import { editEntryFile, fileValue } from '#content-reader/write/entry-file'
import { isList, isMap, type Value, withValueAt } from '#schemas/file-value'
import { differencesInForms, placeOfKey, problemsInForms } from './in-a-form.ts'
import { readWordsFolder } from './words-folder.ts'

const campus = readWordsFolder('tests/fixtures/campus')

function withValue(path: string, value: Value | undefined): [string, string] {
  const { body, ...keys } = isMap(value) ? value : {}
  const file = typeof body === 'string' ? { keys, body } : { keys }
  return [path, editEntryFile(campus.get(path) ?? '', path, file)]
}

const problemSentences = async (changed: readonly [string, string][]) => {
  const files = new Map([...campus, ...changed])
  return problemsInForms(checkContent(textsAlone(files)).problems, files)
}

/** What nobody says who has a form before them. */
const YAML =
  /`|\.yaml|\.md\b|content\/|\bquotes\b|\bkeys\b|\bthe key\b|\bline:|\bcolon\b|\bindent|(?<!found it )\btrue\b|\bfalse\b|\{ |""/

test.each<[string, (string | number)[], Value | undefined, string, string, string]>([
  ['values/welcome.yaml', ['title'], undefined, 'nothing', 'One line of text, at most 40 characters', 'fill it in'],
  ['events/soup-night.yaml', ['description'], undefined, 'nothing', 'say in a sentence what it is', 'fill it in'],
  ['values/welcome.yaml', ['title'], '', '""', 'some text', 'write something'],
  ['values/welcome.yaml', ['title'], 7, '7', 'text: One line of text, at most 40 characters', 'write: 7'],
  [
    'values/welcome.yaml',
    ['order'],
    2,
    '2, which “Memory” has too',
    'a number that no other file of the folder has',
    'give one of the two another place; 3 would put it last',
  ],
  [
    'staff/noam-peretz.yaml',
    ['tone'],
    'purple',
    '"purple"',
    'one of gold, blue, brick, fern, harbor, peach',
    'choose one of these',
  ],
  [
    'site.yaml',
    ['mailingListContact'],
    'nobody',
    '"nobody"',
    'one of these: noam-peretz, ruth-alvarez, sam-and-dina-weiss',
    'use one of these',
  ],
])('%s %j as %j', async (path, at, next, found, expected, fix) => {
  const changed = withValue(path, withValueAt(fileValue(campus.get(path) ?? null, path), at, next))
  expect(await problemSentences([changed])).toContainEqual(
    expect.objectContaining({ file: path, at, found, expected, fix }),
  )
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
  const changed = [...campus].map(([path, text]) => withValue(path, ruined(fileValue(text, path) ?? {}, ruin)))
  const sentences = await problemSentences(changed)
  expect(sentences.length).toBeGreaterThan(200)
  const yaml = sentences.filter(({ found, expected, fix }) => YAML.test(`${found}\n${expected}\n${fix}`))
  expect(yaml.map(({ found, expected, fix }) => [found, expected, fix].join(' | '))).toEqual([])
})

test('a key of the content reader is the place of a control', () => {
  expect(placeOfKey('cards[2].link')).toEqual(['cards', 1, 'link'])
  expect(placeOfKey('changes.2026-12-11.note')).toEqual(['changes', '2026-12-11', 'note'])
  expect(placeOfKey('the text below')).toEqual(['body'])
  expect(placeOfKey(undefined)).toEqual([])
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

test('a day is named by its label, and written as the campus writes days', () => {
  expect(said('notice.yaml', 'message: Closed\n', 'message: Closed\nstartDate: 2026-12-18\n')).toEqual([
    { labels: ['First day'], before: undefined, after: 'December 18, 2026' },
  ])
})

test('a choice is its title, and what is within a value has its labels', () => {
  const question = '  - id: ramp\n    label: Do you need a ramp?\n    kind: yes-or-no\n'
  expect(said('forms/tour.yaml', 'title: Tour\n', `title: Tour\nquestions:\n${question}`)).toEqual([
    {
      labels: ['Questions of your own'],
      before: undefined,
      after: [
        { 'Name in downloaded tables': 'ramp', Question: 'Do you need a ramp?', 'How it is answered': 'Yes or no' },
      ],
    },
  ])
})

test('whoever names days that are none reads what they may be, and what was typed', async () => {
  const changed = withValue(
    'site.yaml',
    withValueAt(
      fileValue(campus.get('site.yaml') ?? null, 'site.yaml'),
      ['hoursOtherwise', 'on', 'Passover'],
      'closed',
    ),
  )
  expect(await problemSentences([changed])).toContainEqual(
    expect.objectContaining({
      labels: ['Other hours', 'On holidays and days', 'Passover'],
      found: '"Passover"',
      expected: 'a holiday, a day, or the first and the last day',
      fix: 'remove it, and choose its days from the list',
    }),
  )
})

test('a link to somebody’s address, and one to no page, say what to type', async () => {
  const path = 'faq/is-it-kosher.yaml'
  const [faq] = [...campus.keys()].filter((each) => each.startsWith('faq/'))
  const file = campus.has(path) ? path : (faq ?? '')
  const answer = 'Ask [Noam](mailto:noam@example.org), or read [this](/stafff).'
  const changed = withValue(file, withValueAt(fileValue(campus.get(file) ?? null, file), ['answer'], answer))
  const said = (await problemSentences([changed])).map(({ sentence }) => sentence).join(' ')
  expect(said).toContain('type mailto:noam-peretz')
  expect(said).toContain('There is no page /stafff. Type one that there is, such as /staff')
})

test('what holds on a day is named by the day', () => {
  const hours = (day: string) => `hoursOtherwise:\n  on:\n    ${day}: closed\n`
  expect(said('site.yaml', hours('2026-11-26'), `${hours('2026-11-26')}    2026-12-24: closed\n`)).toMatchObject([
    { labels: ['Other hours', 'On holidays and days', 'December 24, 2026'], before: undefined },
  ])
  expect(
    said('site.yaml', hours('2026-11-26'), `${hours('2026-11-26')}    yom-kippur: closed\n`)[0]?.labels.at(-1),
  ).toBe('Yom Kippur')
})
