import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isMap, type Value, type ValueMap, valueAt, withTexts } from '#schemas/entry-value'
import { copyOfContent } from '#tests/support/broken-copy'
import { campusSite } from '#tests/support/campus-site'
import { type Entries, readFolder } from './content-source.ts'
import { ContentError, type ReadingMemory, readContent, readingMemory } from './read-content.ts'

const content = readContent()

test('entries are in their order, each with its id; for an id that is not there the nearest is named', () => {
  expect(content.entries('staff').map(({ id }) => id)).toEqual(['ruth-alvarez', 'sam-and-dina-weiss', 'noam-peretz'])
  expect(content.entry('staff', 'ruth-alvarez').title).toBe('Executive Director')
  expect(() => content.entry('staff', 'noam-perets')).toThrow('Did you mean "noam-peretz"?')
})

test('a page has its address and its text', () => {
  const { path, title } = content.page('parents/stay-informed')
  expect([path, title]).toEqual(['/parents/stay-informed', 'Stay Informed'])
  expect(content.page('mission').body).toMatch(/^Juniper Hill Hillel keeps a house/)
  expect(content.page('home').path).toBe('/')
})

test('a member of staff is a contact, and a couple one contact with two addresses', () => {
  const desk = { name: 'The front desk', email: 'hello@example.org' }
  expect(content.contact('noam-peretz')).toEqual({ name: 'Noam Peretz', emails: ['noam@example.org'] })
  expect(content.contact('sam-and-dina-weiss').emails).toEqual(['sam@example.org', 'dina@example.org'])
  expect(content.contact(desk)).toEqual({ name: desk.name, emails: [desk.email] })
})

test('a folder may be empty, or hold thousands, and files of the operating system are ignored', () => {
  const copy = copyOfContent()
  copy.remove('values')
  copy.write('staff/.DS_Store', 'x')
  copy.change('staff/noam-peretz.yaml', /order: \d+/, 'order: 12345')
  expect(copy.read().entries('values')).toEqual([])
})

const root = campusSite.CONTENT_DIR
const campus: Entries = new Map([
  ...readFolder(root),
  ['groups/music.he.yaml', { name: 'מוזיקה' }],
  ['staff/noam-peretz.he.yaml', { name: 'נועם פרץ' }],
])

function read(entries: Entries, memory?: ReadingMemory): unknown {
  try {
    const pictures = { deployed: `${root}/pictures`, uploaded: '' }
    const { translations, ...content } = readContent({ entries, pictures }, undefined, memory)
    return JSON.parse(JSON.stringify([content, [...translations]]))
  } catch (error) {
    if (error instanceof ContentError) return error.issues
    throw error
  }
}

const NOAM = 'staff/noam-peretz.yaml'
const SOUP = 'events/soup-night.yaml'
const FAQ = 'faq/what-do-i-wear.yaml'

/** Changes what entries of other collections refer to, and what refers to them. */
const changes: Readonly<Record<string, readonly ValueMap[]>> = {
  'site.yaml': [
    ...['(410) 555-0179', 'nobody answers'].map((phone) => ({ phone })),
    { features: { soup: false } },
    { locale: 'en-GB' },
    { languages: ['en', 'he'] },
  ],
  [NOAM]: [{ name: 'Nora Peretz' }, { email: 'NORA@example.org' }, { name: 7 }],
  'staff/noam-peretz.he.yaml': [{ name: 'נורה פרץ' }, { email: 'x@example.org' }],
  [SOUP]: [{ title: 'Late dinner' }, { time: '9:45 PM' }, { when: { date: '2020-01-05' } }, { title: 'With {Nora}' }],
  [FAQ]: [
    'Ask [Nora](mailto:noam-peretz) or {Nora}, {phone}.',
    'Dinner on Monday is at 9:45 PM, {time of soup-night}: see [it](/events/soup-night) or [us](/staff#noam-peretz).',
    'Write to nora@example.org or call (410) 555-0179, says Noam.',
    '![A door](/art/door.svg) and [a page](/about-nothing)',
  ].map((answer) => ({ answer })),
  'home.yaml': [{ hero: {} }],
}

const isReferredTo = (path: string) => /^(?:events|staff|groups|pages|facilities)\//.test(path)

const change = fc.oneof(
  fc.constantFrom(...Object.entries(changes)).chain(([path, values]) =>
    fc.constantFrom(...values).map((value) => (entries: Map<string, Value>) => {
      const entry = entries.get(path)
      if (isMap(entry)) entries.set(path, { ...entry, ...value })
    }),
  ),
  fc.constantFrom(...campus.keys()).map((path) => (entries: Map<string, Value>) => {
    entries.set(path, campus.get(path) ?? null)
  }),
  fc.constantFrom(...[...campus.keys()].filter(isReferredTo)).map((path) => (entries: Map<string, Value>) => {
    entries.delete(path)
  }),
  fc.constantFrom(...campus.keys()).map((path) => (entries: Map<string, Value>) => {
    entries.set(
      path.replace(/\.(?=yaml|md)/, '-again.'),
      withTexts(entries.get(path) ?? {}, (text) => `${text} Noam`),
    )
  }),
)

test('a reading that knows the one before it finds what a new one finds, after each of many changes', () => {
  fc.assert(
    fc.property(fc.array(change, { minLength: 2, maxLength: 6 }), (all) => {
      const memory = readingMemory()
      const entries = new Map(campus)
      for (const each of [() => undefined, ...all]) {
        each(entries)
        expect(read(new Map(entries), memory)).toEqual(read(new Map(entries)))
      }
    }),
    { numRuns: 10 },
  )
})

test('what does not depend on a change is not checked again', () => {
  const memory = readingMemory()
  const readWith = (title: string) =>
    readContent(
      {
        entries: new Map([...campus, [SOUP, { ...Object(campus.get(SOUP)), title }]]),
        pictures: { deployed: `${root}/pictures`, uploaded: '' },
      },
      undefined,
      memory,
    )
  const { navigation, entries } = readWith('Soup')
  const again = readWith('More soup')
  expect(again.navigation).toBe(navigation)
  expect(again.entries('staff')).toBe(entries('staff'))
  expect(again.entries('events')).not.toBe(entries('events'))
  expect(valueAt(Object(again.entry('events', 'soup-night')), ['title'])).toBe('More soup')
})
