import { expect, test } from 'vitest'
import { errorsIn } from '#content-reader/issues'
import { textsAlone } from '#content-reader/read/words-place'
import { checkContent, readContent } from '#content-reader/read-content'
import { newEntryFile, readEntryFile } from '#content-reader/write/entry-file'
import { ROUTE_PAGES } from '#schemas/content/route-pages'
import type { ValueMap } from '#schemas/file-value'
import { formKinds } from '#schemas/forms/forms'
import { campusSite } from '#tests/support/campus-site'
import { readFolder } from '../content/read-folder.ts'
import { starterContent } from '../content/starter.ts'
import type { Entries } from '../store/content.ts'
import { upgradeContent, whyUpgraded } from './upgrade-words.ts'

const read = (files: Entries) => readContent(textsAlone(files))
const today = readFolder(campusSite.CONTENT_DIR)
const SITE = today.get('site.yaml') ?? ''
/** The words of today with another file. */
const withFile = (path: string, text: string) => new Map(today).set(path, text)

const NOT_YOU = 'Was it not you? Somebody mistyped.'
const THANKS = `tour:
  subject: We have your tour request
  contact: ruth-alvarez
room:
  subject: We have your room request
  paragraphs:
    - Wait for us.
  contact: noam-peretz
notYou: ${NOT_YOU}
`

/** The words as they were before ids, themes and words of forms; without soup, which has no thanks then. */
function oldWords() {
  const older = SITE.replace(/^id: .*\n/m, '')
    .replace(/^notYou: .*\n/m, '')
    .replace('soup: true', 'soup: false')
  expect(SITE.length - older.length).toBeGreaterThan(40)
  const old = withFile('site.yaml', older)
  for (const path of ['theme.yaml', ...formKinds.map((kind) => `forms/${kind}.yaml`)])
    expect(old.delete(path), path).toBe(true)
  return old.set('acknowledgements.yaml', THANKS)
}

test('old words get what is missing, and stay byte by byte otherwise', async () => {
  const old = oldWords()
  expect(() => read(old)).toThrow(/content: \d+ mistakes/)
  const files = upgradeContent(old)
  expect([...files.keys()].filter((path) => !old.has(path)).sort()).toEqual([
    'forms/mailing-list.yaml',
    'forms/room.yaml',
    'forms/tour.yaml',
    'theme.yaml',
  ])
  const { forms, site, ...content } = read(files)
  expect(forms.tour.title).toBe('Schedule a Tour')
  expect(content['forms/room']?.reply).toEqual({
    subject: 'We have your room request',
    paragraphs: ['Wait for us.'],
    contact: 'noam-peretz',
  })
  expect(site.notYou).toBe(NOT_YOU)

  const own = files
    .get('site.yaml')
    ?.replace(/^id: juniper-hill-hillel\n/m, '')
    .replace(`notYou: ${NOT_YOU}\n`, '')
  expect(own).toBe(old.get('site.yaml'))
  expect(files.has('acknowledgements.yaml')).toBe(false)
  for (const [path, text] of old)
    if (path !== 'site.yaml' && path !== 'acknowledgements.yaml') expect(files.get(path), path).toBe(text)
  expect(files.size).toBe(old.size + 3)
})

test('a page that the site needs comes from the starter, unless its feature is off', () => {
  const old = new Map(today)
  // That of alumni names an audience, which the small campus has not.
  const pages = [...ROUTE_PAGES].filter((id) => id !== 'alumni').map((id) => `pages/${id}.md`)
  for (const page of pages) expect(old.delete(page), page).toBe(true)
  const files = upgradeContent(old)
  for (const page of pages) expect(files.get(page), page).toBe(starterContent().get(page))
  const mistakes = checkContent(textsAlone(files)).issues.filter(({ file }) => file.startsWith('content/pages/'))
  expect(mistakes).toEqual([])
  const withoutSoup = old.set('site.yaml', SITE.replace('soup: true', 'soup: false'))
  expect(upgradeContent(withoutSoup).has('pages/kosher-soup-delivery.md')).toBe(false)
})

/** The forms of version 0.2.0. A later one is not in words that were adopted before: a migration adds it. */
const FORMS_AT_FIRST: readonly string[] = ['mailing-list', 'room', 'soup', 'tour']

test('words of version 0.2.0 get the forms that came later, with who receives them', () => {
  const old = new Map(today)
  for (const kind of formKinds.filter((each) => !FORMS_AT_FIRST.includes(each))) {
    expect(old.delete(`forms/${kind}.yaml`), kind).toBe(true)
    const recipients = new RegExp(`^  ${kind}:\\n(    - .*\\n)+`, 'm')
    old.set('site.yaml', old.get('site.yaml')?.replace(recipients, '') ?? '')
  }
  expect(errorsIn(checkContent(textsAlone(upgradeContent(old))).issues)).toEqual([])
})

test('words without an id get one that is made of their name', () => {
  const idOf = (name: string) => {
    const old = SITE.replace(/^id: .*\n/m, '').replace(/^name: .*/m, `name: ${name}`)
    return /^id: (.*)/m.exec(upgradeContent(withFile('site.yaml', old)).get('site.yaml') ?? '')?.[1]
  }
  expect(['Café Noé', '"  -- "', 'חיים'].map(idOf)).toEqual(['cafe-noe', 'campus', 'campus'])
  expect(idOf('A house of so many words that its id is too long')).toBe('a-house-of-so-many-words-that-its-id-is')
})

test('words of this version, and those that were upgraded, lack nothing', () => {
  expect(upgradeContent(today)).toEqual(today)
  const files = upgradeContent(oldWords())
  expect(upgradeContent(files)).toEqual(files)
})

test('a migration that changes what is there is a mistake', () => {
  const add = () => ({ 'site.yaml': SITE.replace('Juniper Hill Hillel', 'Other') })
  const renames = { why: 'It has a nicer name.', add }
  expect(() => upgradeContent(today, [renames])).toThrow('site.yaml, name: it may only add. (It has a nicer name.)')
})

const ALT = { imageAlt: 'A long table.' }
const oldTheme = (keys: ValueMap) =>
  newEntryFile('theme.yaml', { keys: { notFound: ALT, previews: { alt: 'on green' }, ...keys } })
const upgradedTheme = (keys: ValueMap) => {
  const files = upgradeContent(withFile('theme.yaml', oldTheme(keys)))
  expect(read(files).theme).toBeDefined()
  const { notFound: _, previews: __, ...theme } = readEntryFile(files.get('theme.yaml') ?? '', 'theme.yaml').keys
  return theme
}

test('a theme with colors by name becomes the nearest with three, and History says so', () => {
  const colors = { ink: '#08211f', night: '#0f3938', gold: '#f5a94e', brick: '#a8472f', harbor: '#1e6a86' }
  const keys = { colors, fonts: { headings: 'Frank Ruhl Libre', text: 'Heebo' }, hero: { words: 'above', ...ALT } }
  expect(upgradedTheme(keys)).toEqual({
    colors: { main: '#0f3938', action: '#f5a94e', accent: '#a8472f' },
    hero: { picture: '/art/brand/hero-wide.svg', ...ALT },
  })
  expect(whyUpgraded(withFile('theme.yaml', oldTheme(keys)))).toMatch(/three colors.*Look at it\.$/)
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
  const now = today.get(path) ?? ''
  const older = now.replace('reason: Purim.', 'note: Purim.')
  expect(older).not.toBe(now)
  const files = upgradeContent(withFile(path, older))
  expect(readEntryFile(files.get(path) ?? '', path).keys).toEqual(readEntryFile(now, path).keys)
  const dinner = 'events/shabbat-dinner.yaml'
  expect(files.get(dinner)).toBe(today.get(dinner))
})
