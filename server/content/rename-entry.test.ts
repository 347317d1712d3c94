import { expect, test } from 'vitest'
import { entryOf, readFolder } from '#content-reader/content-source'
import { errorsIn } from '#content-reader/issues'
import { checkContent } from '#schedule/check'
import { collectionNameOf } from '#schemas/content/entry-paths'
import { renameEntry, usesOf } from './build-change.ts'
import { isEntryPath, withChange } from './changes.ts'

const campus = readFolder('tests/fixtures/campus')
const entriesOf = (texts: Readonly<Record<string, string>>) =>
  new Map(Object.entries(texts).map(([path, text]) => [path, entryOf(text, path)]))

test('an entry with another name takes every reference along: ids, links, and links within texts', () => {
  const content = entriesOf({
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
  const content = entriesOf({
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
  expect(errorsIn(checkContent({ entries: now, pictures }).issues)).toEqual([])
})
