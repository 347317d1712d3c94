import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Entries, entriesAlone, readFolder } from '#content-reader/content-source'
import { errorsIn } from '#content-reader/issues'
import { readContent } from '#content-reader/read-content'
import { checkContent } from '#schedule/outdated'
import { collections, requiredPages, singles } from '#schemas/content/collections'
import { collectionNameOf, fileNameOf } from '#schemas/content/entry-paths'
import { isMap, type Value, type ValueMap, valueAt, withValueAt } from '#schemas/entry-value'
import { formKinds } from '#schemas/requests/forms'
import { campusSite } from '#tests/support/campus-site'
import { upgradeContent, whyUpgraded } from './migrations.ts'
import { starterContent } from './starter.ts'

const read = (files: Entries) => readContent(entriesAlone(files))
const today = readFolder(campusSite.CONTENT_DIR)
const SITE = today.get('site.yaml') ?? null
/** Returns the content of today with another entry. */
const withEntry = (path: string, value: Value) => new Map(today).set(path, value)
const without = (value: Value, ...keys: string[]): Value =>
  keys.reduce<Value>((now, key) => withValueAt(now, key.split('.'), undefined) ?? null, value)
const noSoup = withValueAt(SITE, ['features', 'soup'], false) ?? null

const NOT_YOU = 'Was it not you? Somebody mistyped.'
const THANKS = {
  tour: { subject: 'We have your tour request', contact: 'ruth-alvarez' },
  room: { subject: 'We have your room request', paragraphs: ['Wait for us.'], contact: 'noam-peretz' },
  notYou: NOT_YOU,
}

/** The words as they were before ids, themes and words of forms; without soup, which has no thanks then. */
function oldContent() {
  const older = without(noSoup, 'id', 'notYou')
  const old = withEntry('site.yaml', older)
  for (const path of ['theme.yaml', ...formKinds.map((kind) => `forms/${kind}.yaml`)])
    expect(old.delete(path), path).toBe(true)
  return old.set('acknowledgements.yaml', THANKS)
}

test('old words get what is missing, and stay as they are otherwise', async () => {
  const old = oldContent()
  expect(() => read(old)).toThrow(/content: \d+ mistakes/)
  const files = upgradeContent(old)
  expect([...files.keys()].filter((path) => !old.has(path)).sort()).toEqual([
    'forms/mailing-list.yaml',
    'forms/room.yaml',
    'forms/tour.yaml',
    'theme.yaml',
  ])
  const { forms, settings, ...content } = read(files)
  expect(forms.tour.title).toBe('Schedule a Tour')
  expect(content['forms/room']?.reply).toEqual({
    subject: 'We have your room request',
    paragraphs: ['Wait for us.'],
    contact: 'noam-peretz',
  })
  expect(settings.notYou).toBe(NOT_YOU)

  expect(without(files.get('site.yaml') ?? null, 'id', 'notYou')).toEqual(old.get('site.yaml'))
  expect(settings.id).toBe('juniper-hill-hillel')
  expect(files.has('acknowledgements.yaml')).toBe(false)
  for (const [path, value] of old)
    if (path !== 'site.yaml' && path !== 'acknowledgements.yaml') expect(files.get(path), path).toBe(value)
  expect(files.size).toBe(old.size + 3)
})

test('a page that the site needs comes from the starter, unless its feature is off', () => {
  const old = new Map(today)
  // That of alumni names an audience, which the small campus has not.
  const pages = [...requiredPages].filter((id) => id !== 'alumni').map((id) => `pages/${id}.md`)
  for (const page of pages) expect(old.delete(page), page).toBe(true)
  const files = upgradeContent(old)
  for (const page of pages) expect(files.get(page), page).toBe(starterContent().get(page))
  const mistakes = checkContent(entriesAlone(files)).filter(({ file }) => file.startsWith('content/pages/'))
  expect(mistakes).toEqual([])
  const withoutSoup = old.set('site.yaml', noSoup)
  expect(upgradeContent(withoutSoup).has('pages/kosher-soup-delivery.md')).toBe(false)
})

/** The forms of version 0.2.0. A later one is not in words that were adopted before: a migration adds it. */
const FORMS_AT_FIRST: readonly string[] = ['mailing-list', 'room', 'soup', 'tour']

test('words of version 0.2.0 get the forms that came later, with who receives them', () => {
  const old = new Map(today)
  for (const kind of formKinds.filter((each) => !FORMS_AT_FIRST.includes(each))) {
    expect(old.delete(`forms/${kind}.yaml`), kind).toBe(true)
    old.set('site.yaml', without(old.get('site.yaml') ?? null, `recipients.${kind}`))
  }
  expect(errorsIn(checkContent(entriesAlone(upgradeContent(old))))).toEqual([])
})

test('words without an id get one that is made of their name', () => {
  const idOf = (name: string) => {
    const old = { ...Object(without(SITE, 'id')), name }
    return valueAt(upgradeContent(withEntry('site.yaml', old)).get('site.yaml'), ['id'])
  }
  expect(['Café Noé', '  -- ', 'חיים'].map(idOf)).toEqual(['cafe-noe', 'campus', 'campus'])
  expect(idOf('A house of so many words that its id is too long')).toBe('a-house-of-so-many-words-that-its-id-is')
})

test('words of this version, and those that were upgraded, lack nothing', () => {
  expect(upgradeContent(today)).toEqual(today)
  const files = upgradeContent(oldContent())
  expect(upgradeContent(files)).toEqual(files)
})

test('a migration that changes what is there is a mistake', () => {
  const add = () => ({ 'site.yaml': withValueAt(SITE, ['name'], 'Other') ?? null })
  const renames = { why: 'It has a nicer name.', add }
  expect(() => upgradeContent(today, [renames])).toThrow('site.yaml, name: it may only add. (It has a nicer name.)')
})

const ALT = { imageAlt: 'A long table.' }
const oldTheme = (keys: ValueMap): ValueMap => ({ notFound: ALT, previews: { alt: 'on green' }, ...keys })
const upgradedTheme = (keys: ValueMap) => {
  const files = upgradeContent(withEntry('theme.yaml', oldTheme(keys)))
  expect(read(files).theme).toBeDefined()
  const { notFound: _, previews: __, ...theme } = Object(files.get('theme.yaml'))
  return theme
}

test('a theme with colors by name becomes the nearest with three, and History says so', () => {
  const colors = { ink: '#08211f', night: '#0f3938', gold: '#f5a94e', brick: '#a8472f', harbor: '#1e6a86' }
  const keys = { colors, fonts: { headings: 'Frank Ruhl Libre', text: 'Heebo' }, hero: { words: 'above', ...ALT } }
  expect(upgradedTheme(keys)).toEqual({
    colors: { main: '#0f3938', action: '#f5a94e', accent: '#a8472f' },
    hero: { picture: '/art/brand/hero-wide.svg', ...ALT },
  })
  expect(whyUpgraded(withEntry('theme.yaml', oldTheme(keys)))).toMatch(/three colors.*Look at it\.$/)
  expect(whyUpgraded(today)).toBe('')
})

test('where a shade alone was chosen, the color of which it is one is found; one that can’t be read becomes the nearest', () => {
  const { colors } = upgradedTheme({ colors: { evening: '#5c1a35', gold: '#8a6a20' }, hero: { words: 'over', ...ALT } })
  expect(colors).toEqual({
    main: expect.stringMatching(/^#[34].[01].[12].$/),
    action: expect.stringMatching(/^#(?!8a6a20)\w{6}$/),
  })
})

test('a font of the campus becomes a pair with the nearest, and a safe area the focal point', () => {
  const lora = { name: 'Lora', file: '/fonts/lora.woff2', license: 'SIL OFL 1.1' }
  const safeArea = { left: 60, top: 10, width: 30, height: 40 }
  const picture = '/art/events/hike.svg'
  const inside = { words: 'inside', picture, narrow: picture, safeArea, scrim: 80, ...ALT }
  const withHeadings = (headings: string | ValueMap, hero: ValueMap = { ...ALT }) =>
    upgradedTheme({ fonts: { headings }, hero })
  const hero = { picture: `${picture}#75`, ...ALT }
  expect(withHeadings({ ...lora, kind: 'sans' }, inside)).toEqual({ typefaces: 'Rubik + Heebo', hero })
  expect(withHeadings({ ...lora, kind: 'serif' }).typefaces).toBeUndefined()
  expect(withHeadings('Heebo').typefaces).toBe('Heebo + Heebo')
})

test('what stood beside a cancelled date becomes why it is cancelled; of one that is held it stays', () => {
  const path = 'groups/music.yaml'
  const now = today.get(path) ?? null
  const older = withValueAt(now, ['meetings', 'changes', '2027-03-23'], { cancelled: true, note: 'Purim.' }) ?? null
  const files = upgradeContent(withEntry(path, older))
  expect(files.get(path)).toEqual(now)
  const dinner = 'events/shabbat-dinner.yaml'
  expect(files.get(dinner)).toBe(today.get(dinner))
})

const RECORD = 'tests/fixtures/required-keys.txt'

interface Shape {
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
}

/** The keys that an object must have; those of objects that may be missing are asked only once these are there. */
const requiredIn = ({ properties = {}, required = [], items }: Shape, at = ''): string[] => [
  ...required.flatMap((key) => [`${at}${key}`, ...requiredIn(properties[key] ?? {}, `${at}${key}.`)]),
  ...(items ? requiredIn(items, at.replace(/\.$/, '[].')) : []),
]

const required = Object.entries({ ...collections, ...singles }).flatMap(([name, { schema }]) => {
  const shape: Shape = JSON.parse(JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })))
  return requiredIn(shape).map((key) => `${name} ${key}`)
})

function isAdded(name: string, key: string): boolean {
  const file = [...today.keys()].find((path) => collectionNameOf(path) === name || path === fileNameOf(name))
  const entry = file && today.get(file)
  if (!file || !isMap(entry) || key.includes('[]')) return false
  const older = without(entry, key)
  return valueAt(upgradeContent(new Map(today).set(file, older)).get(file), key.split('.')) !== undefined
}

function isGiven(name: string): boolean {
  if (name in collections) return true
  const older = new Map(today)
  older.delete(fileNameOf(name))
  return upgradeContent(older).has(fileNameOf(name))
}

const namedIn = (line: string) => line.split(' ') as [name: string, key: string]

test('what words must have now, those that were adopted before have, or a migration adds it', () => {
  const recorded = readFileSync(RECORD, 'utf8').trimEnd().split('\n')
  const known = new Set(recorded.map((line) => namedIn(line)[0]))
  const lacking = required
    .filter((line) => !recorded.includes(line))
    .map(namedIn)
    .filter(([name, key]) => (known.has(name) ? !isAdded(name, key) : !isGiven(name)))
  expect(
    lacking,
    `Adopted words may lack these: make them optional, or add them in server/content/migrations.ts`,
  ).toEqual([])
})
