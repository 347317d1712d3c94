import { expect, test } from 'vitest'
import { errorsIn } from '#content-reader/issues'
import { checkContent } from '#content-reader/read-content'
import { kindOf } from '#schemas/content/word-files'
import { isEntryPath } from './entry-path.ts'
import { readFolder } from './read-folder.ts'
import { renameEntry, usesOf } from './rename-entry.ts'

const campus = readFolder('tests/fixtures/campus')

test('an entry with another name takes every reference along: ids, links, and links within texts', () => {
  const content = new Map([
    ['staff/avi-toledano.yaml', 'name: Avi # him\n'],
    ['events/soup.yaml', 'title: Soup\ncontact: avi-toledano # Avi\nctaLink: /staff#avi-toledano\n'],
    ['groups/choir.yaml', 'name: avi-toledano\n'],
    [
      'pages/about.md',
      '---\ntitle: About\n---\n\nAsk [Avi](mailto:avi-toledano) or [look](/staff#avi-toledano), not [Bea](mailto:avi-toledano-two).\n',
    ],
  ])
  const [from, to] = ['staff/avi-toledano.yaml', 'staff/avi.yaml']
  expect(renameEntry(content, from, to)).toEqual({
    files: {
      [from]: null,
      [to]: 'name: Avi # him\n',
      'events/soup.yaml': 'title: Soup\ncontact: avi # Avi\nctaLink: /staff#avi\n',
      'pages/about.md':
        '---\ntitle: About\n---\n\nAsk [Avi](mailto:avi) or [look](/staff#avi), not [Bea](mailto:avi-toledano-two).\n',
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
  const content = new Map([
    ['staff/avi.yaml', 'name: Avi\n'],
    ['staff/avi.he.yaml', 'name: אבי\n'],
    ['staff/avital.he.yaml', 'name: אביטל\n'],
    ['pages/about.md', '---\ntitle: About\n---\n'],
    ['pages/mission.md', '---\nparent: about\n---\n\n[Us](/about#us), [about us](/about), [all](/about-us).\n'],
  ])
  expect(renameEntry(content, 'staff/avi.yaml', 'staff/avi-toledano.yaml').files).toEqual({
    'staff/avi.yaml': null,
    'staff/avi-toledano.yaml': 'name: Avi\n',
    'staff/avi.he.yaml': null,
    'staff/avi-toledano.he.yaml': 'name: אבי\n',
  })
  expect(renameEntry(content, 'pages/about.md', 'pages/who-we-are.md').files['pages/mission.md']).toBe(
    '---\nparent: who-we-are\n---\n\n[Us](/who-we-are#us), [about us](/who-we-are), [all](/about-us).\n',
  )
})

test('entries of every kind can all be renamed at once, and every reference still holds', async () => {
  const renamed = [...campus.keys()].filter((path) => !['pages', undefined].includes(kindOf(path)))
  expect(renamed.length).toBeGreaterThan(30)
  let now = campus
  for (const from of renamed) {
    const to = from.replace(/\.yaml$/, '-renamed.yaml')
    expect(isEntryPath(to)).toBe(true)
    const { files } = renameEntry(now, from, to)
    const next = new Map(now)
    for (const [path, text] of Object.entries(files)) {
      if (text === null) next.delete(path)
      else next.set(path, text)
    }
    now = next
  }
  expect(now.size).toBe(campus.size)
  const pictures = { deployed: 'tests/fixtures/campus/pictures', uploaded: '' }
  expect(errorsIn(checkContent({ files: now, pictures }).issues)).toEqual([])
})
