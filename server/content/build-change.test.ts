import { expect, test } from 'vitest'
import { entryOf, readFolder } from '#content-reader/content-source'
import { errorsIn } from '#content-reader/issues'
import { checkContent } from '#schedule/outdated'
import { collectionNameOf } from '#schemas/content/entry-paths'
import { buildChange, changeInput, choiceOf, renameEntry, usesOf } from './build-change.ts'
import { isEntryPath, ValidationError, withChange } from './merge-changes.ts'

const valuesOf = (texts: Readonly<Record<string, string>>) =>
  new Map(Object.entries(texts).map(([path, text]) => [path, entryOf(text, path)]))
const base = valuesOf({
  'values/a.yaml': 'order: 1\ntitle: Kindness',
  'pages/about.md': '---\ntitle: About\n---\nWe are here.',
})
const entriesOf = (...entries: object[]) => changeInput.parse({ base: 0, entries })

test('forms become a change of entries that keeps what they did not touch', () => {
  const entries = entriesOf(
    { path: 'values/a.yaml', value: { order: 1, title: 'Warmth' } },
    { path: 'pages/about.md', value: { title: 'About', body: 'We are there.' } },
    { path: 'values/b.yaml', value: { title: 'New', order: 2 }, isNew: true },
  )
  expect(buildChange(base, entries)).toEqual({
    entries: {
      'values/a.yaml': { order: 1, title: 'Warmth' },
      'pages/about.md': { title: 'About', body: 'We are there.' },
      'values/b.yaml': { title: 'New', order: 2 },
    },
    renames: {},
  })
})

test('a page whose text a call leaves out keeps it; an empty text is sent as one', () => {
  const page = (value: object) => buildChange(base, entriesOf({ path: 'pages/about.md', value }))
  expect(() => page({ title: 'About us' })).toThrow(ValidationError)
  expect(page({ title: 'About us', body: '' }).entries).toEqual({ 'pages/about.md': { title: 'About us', body: '' } })
})

test('what was typed is cleaned, line or text, and what nobody touched is not', () => {
  const content = new Map([['events/talmud.yaml', { title: 'Talmud', note: 'as\vit was' }]])
  const value = {
    ...{ title: 'Talmud\vover Soup\u200B', description: 'First line\vsecond \u0001 end.', note: 'as\vit was' },
    contact: { name: 'Noa\u202E', email: 'mailto:noa@example.org' },
  }
  const { entries } = buildChange(content, entriesOf({ path: 'events/talmud.yaml', value }))
  expect(entries['events/talmud.yaml']).toEqual({
    ...{ title: 'Talmud over Soup', description: 'First line\nsecond \n end.', note: 'as\vit was' },
    contact: { name: 'Noa', email: 'noa@example.org' },
  })
})

test('an entry can be deleted with another in its place, everywhere, and once in each list', () => {
  const content = valuesOf({
    'staff/avi.yaml': 'name: Rabbi Avi Tal',
    'staff/bea.yaml': 'name: Bea Levi',
    'events/soup.yaml': 'title: Soup\ncontact: avi\nctaLink: /staff#avi',
    'site.yaml': 'name: Hillel\nrecipients:\n  tour:\n    - avi\n    - bea\n  soup:\n    - avi',
    'groups/choir.yaml': 'title: Choir',
    'pages/about.md':
      '---\ntitle: About\n---\nAsk [Avi](mailto:avi), [Rabbi Avi Tal](/staff#avi), [Write](mailto:avi), {Avi} or {Avi Tal}.',
  })
  const replace = (replacedBy: string) =>
    buildChange(content, entriesOf({ path: 'staff/avi.yaml', value: null, replacedBy }))
  const change = replace('staff/bea.yaml')
  expect(change.renames).toEqual({})
  expect(change.entries).toMatchObject({
    'staff/avi.yaml': null,
    'events/soup.yaml': { title: 'Soup', contact: 'bea', ctaLink: '/staff#bea' },
    'site.yaml': { name: 'Hillel', recipients: { tour: ['bea'], soup: ['bea'] } },
    'pages/about.md': {
      body: 'Ask [Bea](mailto:bea), [Bea Levi](/staff#bea), [Write](mailto:bea), {Bea} or {Bea Levi}.',
    },
  })
  expect(Object.keys(change.entries)).not.toContain('staff/bea.yaml')
  for (const path of ['staff/nobody.yaml', 'staff/avi.yaml', 'groups/choir.yaml'])
    expect(() => replace(path)).toThrow(ValidationError)
})

test('an entry can be deleted with its translations, or have another name', () => {
  const content = new Map([...base, ['values/a.he.yaml', { title: 'א' }]])
  expect(buildChange(content, entriesOf({ path: 'values/a.yaml', value: null }))).toEqual({
    entries: { 'values/a.yaml': null, 'values/a.he.yaml': null },
    renames: {},
  })
  const renamed = { path: 'values/z.yaml', value: { order: 1, title: 'Warmth' }, renamedFrom: 'values/a.yaml' }
  expect(buildChange(base, entriesOf(renamed))).toEqual({
    entries: { 'values/a.yaml': null, 'values/z.yaml': { order: 1, title: 'Warmth' } },
    renames: { 'values/a.yaml': 'values/z.yaml' },
  })
})

test('a choice holds for the values that were seen, and for no others', () => {
  const conflict = { file: 'values/a.yaml', at: ['title'], base: 'Kindness', ours: 'Mine', theirs: 'Hers' }
  const choose = choiceOf([{ ...conflict, side: 'ours' }])
  expect(choose(conflict)).toBe('ours')
  expect(choose({ ...conflict, theirs: 'Hers, again' })).toBeUndefined()
  expect(choose({ ...conflict, at: ['order'] })).toBeUndefined()
})

test('another order gives the same numbers to other entries, and refuses a list that is not whole', () => {
  const content = new Map([
    ...base,
    ['values/b.yaml', { order: 4, title: 'B' }],
    ['values/c.yaml', { order: 9, title: 'C' }],
  ])
  const put = (ids: string) =>
    buildChange(content, changeInput.parse({ base: 0, orders: [{ collection: 'values', ids: ids.split(' ') }] }))
  expect(put('b a c').entries).toEqual({
    'values/a.yaml': { order: 4, title: 'Kindness' },
    'values/b.yaml': { order: 1, title: 'B' },
  })
  for (const ids of ['a b', 'a b b', 'a b c d']) expect(() => put(ids)).toThrow(ValidationError)
})

test('nothing takes a name that is taken, outside of the words, or of what is not there', () => {
  const value = { order: 1, title: 'Warmth' }
  for (const entry of [
    { path: 'values/a.yaml', value, isNew: true },
    { path: 'values/none.yaml', value },
    { path: 'values/none.yaml', value: null },
    { path: 'values/../../evil.yaml', value, isNew: true },
    { path: 'nothing/evil.yaml', value, isNew: true },
    { path: 'values/b.yaml', value, renamedFrom: 'values/none.yaml' },
    { path: 'pages/about.md', value, renamedFrom: 'values/a.yaml' },
  ])
    expect(() => buildChange(base, entriesOf(entry)), JSON.stringify(entry)).toThrow(ValidationError)
})

const campus = readFolder('tests/fixtures/campus')

test('an entry with another name takes every reference along: ids, links, and links within texts', () => {
  const content = valuesOf({
    'staff/avi-toledano.yaml': 'name: Avi',
    'events/soup.yaml': 'title: Soup\ncontact: avi-toledano\nctaLink: /staff#avi-toledano',
    'groups/choir.yaml': 'name: avi-toledano',
    'pages/about.md':
      '---\ntitle: About\n---\nAsk [Avi](mailto:avi-toledano) or [look](/staff#avi-toledano), not [Bea](mailto:avi-toledano-two).',
  })
  const [from, to] = ['staff/avi-toledano.yaml', 'staff/avi.yaml']
  expect(renameEntry(content, from, to)).toEqual({
    entries: {
      [from]: null,
      [to]: { name: 'Avi' },
      'events/soup.yaml': { title: 'Soup', contact: 'avi', ctaLink: '/staff#avi' },
      'pages/about.md': {
        title: 'About',
        body: 'Ask [Avi](mailto:avi) or [look](/staff#avi), not [Bea](mailto:avi-toledano-two).',
      },
    },
    renames: { [from]: to },
  })
  expect(usesOf(content, from)).toEqual([
    { file: 'events/soup.yaml', at: ['contact'] },
    { file: 'events/soup.yaml', at: ['ctaLink'] },
    { file: 'pages/about.md', at: ['body'] },
  ])
})

test('translations of an entry have its new name, too, and a page keeps the places on it that are linked to', () => {
  const content = valuesOf({
    'staff/avi.yaml': 'name: Avi',
    'staff/avi.he.yaml': 'name: אבי',
    'staff/avital.he.yaml': 'name: אביטל',
    'pages/about.md': '---\ntitle: About\n---\n',
    'pages/mission.md': '---\nparent: about\n---\n[Us](/about#us), [about us](/about), [all](/about-us).',
  })
  expect(renameEntry(content, 'staff/avi.yaml', 'staff/avi-toledano.yaml').entries).toEqual({
    'staff/avi.yaml': null,
    'staff/avi-toledano.yaml': { name: 'Avi' },
    'staff/avi.he.yaml': null,
    'staff/avi-toledano.he.yaml': { name: 'אבי' },
  })
  expect(renameEntry(content, 'pages/about.md', 'pages/who-we-are.md').entries['pages/mission.md']).toEqual({
    parent: 'who-we-are',
    body: '[Us](/who-we-are#us), [about us](/who-we-are), [all](/about-us).',
  })
})

test('entries of every collection can all be renamed at once, and every reference still holds', async () => {
  const renamed = [...campus.keys()].filter((path) => !['pages', undefined].includes(collectionNameOf(path)))
  expect(renamed.length).toBeGreaterThan(30)
  let now = campus
  for (const from of renamed) {
    const to = from.replace(/\.yaml$/, '-renamed.yaml')
    expect(isEntryPath(to)).toBe(true)
    now = withChange(now, renameEntry(now, from, to))
  }
  expect(now.size).toBe(campus.size)
  const pictures = { deployed: 'tests/fixtures/campus/pictures', uploaded: '' }
  expect(errorsIn(checkContent({ entries: now, pictures }))).toEqual([])
})
