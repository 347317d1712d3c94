import { join } from 'node:path'
import { expect, test } from 'vitest'
import { textsAlone } from '#content-reader/read/words-place'
import { readContent } from '#content-reader/read-content'
import { featureNames } from '#schemas/content/features'
import { exampleAnswers } from '#tests/support/adopted-campus'
import type { WordsFiles } from '../store/words.ts'
import { isUntouched, STARTER, starterWords } from '../words/starter.ts'
import { newCampus } from './new-campus.ts'
import { notesIn } from './notes.ts'

const starter = starterWords()
/** Reads words with the pictures of the starter. */
const read = (files: WordsFiles) =>
  readContent({ files, pictures: { deployed: join(STARTER, 'pictures'), uploaded: '' } })

/** What is only true of the starter itself. */
const OF_STARTER =
  /Your Hillel|Alex Sample|first-person|first@example|Collegetown|Your University|College Street|555-0100|10001/

test('the starter says everything in one place: no other file has its name, its place, its people', () => {
  expect(starter.size).toBeGreaterThan(100)
  const elsewhere = [...starter].filter(
    ([path, text]) =>
      !['site.yaml', 'staff/first-person.yaml'].includes(path) && OF_STARTER.test(text.replace(/first-person/g, '')),
  )
  expect(elsewhere.map(([path]) => path)).toEqual([])
})

test('dates are written as they are in the country of the address', () => {
  const answers = exampleAnswers()
  const localeIn = (address: Partial<typeof answers.address>) =>
    /^locale: (.*)$/m.exec(
      newCampus(starter, { ...answers, address: { ...answers.address, ...address } }).get('site.yaml') ?? '',
    )?.[1]
  expect(localeIn({})).toBeUndefined()
  expect(localeIn({ state: undefined, zip: 'OX1 2HG', country: 'GB' })).toBe('en-GB')
})

test('a new campus has what it answered, nothing of the starter, and no mistake', async () => {
  const answers = { ...exampleAnswers(), logo: '/art/events/hike.svg' }
  const files = newCampus(starter, answers)
  expect([...files].filter(([, text]) => OF_STARTER.test(text)).map(([path]) => path)).toEqual([])
  expect(isUntouched(files, starter)).toBe(false)

  const content = read(files)
  expect(content.site).toMatchObject({
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
  expect(content.site.features).toMatchObject({ rooms: true, minyan: true, donation: true, tours: true, eruv: false })
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

test('with all features, and with none, it has no mistake, and no word of what is off', async () => {
  const switches = (on: boolean) => Object.fromEntries(featureNames.map((name) => [name, on]))
  const links = {
    donate: { link: 'https://give.example.org', partner: 'Give' },
    shop: { title: 'Shop', link: 'https://shop.example.org' },
  }
  for (const on of [true, false]) {
    const files = newCampus(starter, { ...exampleAnswers(), ...links, features: switches(on) })
    const { featuresOff, warnings } = read(files)
    expect(featuresOff.length).toBe(on ? 0 : featureNames.length)
    expect(warnings).toEqual([])
  }
})

test('comments stay, and every note names a file', () => {
  const files = newCampus(starter, exampleAnswers())
  expect(files.get('site.yaml')).toContain('# Replace: how to recognize your building')
  const notes = notesIn(textsAlone(files))
  expect(notes).toContainEqual(
    expect.objectContaining({ file: 'content/site.yaml', what: 'how to recognize your building from the street.' }),
  )
  expect(notes).toContainEqual(expect.objectContaining({ file: 'content/staff/rabbi-omer-katz.yaml' }))
  // What is off need not be replaced.
  expect(notes.map(({ file }) => file)).toContain('content/room-policies.yaml')
  expect(notes.map(({ file }) => file)).not.toContain('content/kosher-soup.yaml')
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
