import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Entries } from '#content-reader/content-source'
import { readContent } from '#content-reader/read-content'
import { type MaybeValue, type ValuePath, withValueAt } from '#schemas/entry-value'
import { featureNames } from '#schemas/features'
import { exampleAnswers } from '#tests/support/adopted-campus'
import { isUntouched, STARTER, starterContent } from '../content/starter.ts'
import { listNotes, newCampus } from './new-campus.ts'

const starter = starterContent()
/** Reads words with the pictures of the starter. */
const read = (files: Entries) =>
  readContent({ entries: files, pictures: { deployed: join(STARTER, 'pictures'), uploaded: '' } })

const OF_STARTER =
  /Your Hillel|Alex Sample|first-person|first@example|Collegetown|Your University|College Street|555-0100|10001/

test('dates are written as they are in the country of the address', () => {
  const answers = exampleAnswers()
  const siteIn = (address: Partial<typeof answers.address>) =>
    newCampus(starter, { ...answers, address: { ...answers.address, ...address } }).get('site.yaml')
  expect(siteIn({})).not.toHaveProperty('locale')
  expect(siteIn({ state: undefined, zip: 'OX1 2HG', country: 'GB' })).toHaveProperty('locale', 'en-GB')
})

test('a new campus has what it answered, nothing of the starter, and no mistake', async () => {
  const answers = { ...exampleAnswers(), logo: '/art/events/hike.svg' }
  const files = newCampus(starter, answers)
  const starters = (words: Entries) =>
    [...words].flatMap(([path, text]) => (OF_STARTER.test(JSON.stringify(text)) ? [path] : []))
  expect([starters(starter), starters(files)]).toEqual([expect.arrayContaining(['site.yaml']), []])
  expect(isUntouched(files, starter)).toBe(false)

  const content = read(files)
  expect(content.settings).toMatchObject({
    // Published words are told from another campus's by it.
    id: 'starter',
    shortName: 'Hillel',
    mapQuery: '88 Lantern Street, Ashland, OR 97520',
    phone: answers.phone,
    place: answers.place,
    hours: answers.hours,
    donate: answers.donate,
    social: answers.social,
    recipients: { tour: ['dana-weiss'], room: ['dana-weiss'], alerts: ['dana-weiss'] },
  })
  expect(content.settings.features).toMatchObject({
    rooms: true,
    minyan: true,
    donation: true,
    tours: true,
    eruv: false,
  })
  expect(content.theme).toMatchObject({ logo: answers.logo, colors: { main: '#1c4a38', action: '#e8b04a' } })
  expect(content.page('program-calendar').intro).toMatch(/^All times are in Pacific Time\./)
  expect(content.page('mission').body).toMatch(
    /^Redwood Hillel keeps a Jewish home for the students of Redwood State University\./,
  )
  expect(content.entries('staff').map(({ id, order, title }) => [id, order, title])).toEqual([
    ['dana-weiss', 1, 'Executive Director'],
    ['rabbi-omer-katz', 2, 'Rabbi'],
  ])
})

test('with all features, and with none, it has no mistake, and no word of what is off', () => {
  const links = {
    donate: { link: 'https://give.example.org', partner: 'Give' },
    shop: { title: 'Shop', link: 'https://shop.example.org' },
  }
  for (const on of [true, false]) {
    const features = Object.fromEntries(featureNames.map((name) => [name, on]))
    const { featuresOff, warnings } = read(newCampus(starter, { ...exampleAnswers(), ...links, features }))
    expect([featuresOff.length, warnings]).toEqual([on ? 0 : featureNames.length, []])
  }
})

test('people of one name have a file each', () => {
  const [person] = exampleAnswers().people
  if (!person) throw new Error('Nobody works there')
  const named = ['Dana Weiss 2', 'Dana Weiss', 'Dana Weiss', 'Dana Weiss']
  const files = newCampus(starter, { ...exampleAnswers(), people: named.map((name) => ({ ...person, name })) })
  expect([...files.keys()].filter((path) => path.startsWith('staff/'))).toEqual(
    expect.arrayContaining(['', '-2', '-3', '-4'].map((end) => `staff/dana-weiss${end}.yaml`)),
  )
})

const adopted = newCampus(starterContent(), exampleAnswers())
const left = (entries = adopted) => listNotes(entries).map(({ path, what }) => `${path}: ${what}`)
const withValue = (path: string, at: ValuePath, value: MaybeValue) =>
  new Map(adopted).set(path, withValueAt(adopted.get(path), at, value) ?? null)

test('what was answered is not left to replace; who is asked is no answer', () => {
  expect(left()).toContain('site.yaml: how to recognize your building from the street.')
  expect(left()).not.toContain('site.yaml: when your building is open. Pages say it as {hours}.')
  // Its contact has another name than in the starter.
  expect(left()).toContain('religious-life/minyan.yaml: where and when you pray together.')
})

test.each<[note: string, at: ValuePath, value: MaybeValue]>([
  ['site.yaml: how to recognize your building from the street.', ['address', 'note'], 'Ring the bell'],
  ['groups/start-a-group.yaml: your student groups, one entry each.', ['name'], 'Choir'],
  ['faq/who-may-come.yaml: what people ask you most, one entry for each question.', ['reviewed'], '2026-11-22'],
  ['holidays/purim.yaml: where it is read, and when.', ['details'], 'At seven.'],
  ['pages/accessibility.md: your entrance, ramp, elevator and restrooms, in the text below.', ['body'], 'A ramp.'],
])('%s is done after a change of %j', (note, at, value) => {
  expect(left()).toContain(note)
  expect(left(withValue(note.split(':')[0] ?? '', at, value))).toEqual(left().filter((each) => each !== note))
})

test('a change of something else leaves it', () => {
  for (const [path, key] of [
    ['site.yaml', 'phone'],
    ['staff/dana-weiss.yaml', 'title'],
    ['pages/about.md', 'body'],
  ] as const)
    expect(left(withValue(path, [key], 'Other'))).toEqual(left())
})
