import { expect, test } from 'vitest'
import { textsAlone } from '#content-reader/read/words-place'
import { readContent } from '#content-reader/read-content'
import { campusSite } from '#tests/support/campus-site'
import type { WordsFiles } from '../store/words.ts'
import { readWordsFolder } from '../words/words-folder.ts'
import { upgradeWords } from './upgrade-words.ts'

const read = (files: WordsFiles) => readContent(textsAlone(files))
const today = readWordsFolder(campusSite.CONTENT_DIR)

/** The words as they were before ids and themes. */
function oldWords() {
  const site = today.get('site.yaml') ?? ''
  const old = new Map(today).set('site.yaml', site.replace(/^id: .*\n/m, ''))
  expect(old.get('site.yaml')).not.toBe(site)
  expect(old.delete('theme.yaml')).toBe(true)
  return old
}

test('old words get what is missing, which is listed, and stay byte by byte otherwise', async () => {
  const old = oldWords()
  expect(() => read(old)).toThrow('content: 2 mistakes')
  const { files, added } = upgradeWords(old)
  expect(added.map(({ file, at }) => [file, ...at].join(' '))).toEqual(['site.yaml id', 'theme.yaml'])
  read(files)

  expect(files.get('site.yaml')?.replace(/^id: juniper-hill-hillel\n/m, '')).toBe(old.get('site.yaml'))
  for (const [path, text] of old) if (path !== 'site.yaml') expect(files.get(path), path).toBe(text)
  expect(files.size).toBe(old.size + 1)
})

test('words of this version, and those that were upgraded, lack nothing', () => {
  expect(upgradeWords(today)).toEqual({ files: today, added: [] })
  const { files } = upgradeWords(oldWords())
  expect(upgradeWords(files)).toEqual({ files, added: [] })
})

test('a migration that changes what is there is a mistake', () => {
  const site = today.get('site.yaml') ?? ''
  const renames = {
    why: 'It has a nicer name.',
    add: () => ({ 'site.yaml': site.replace('Juniper Hill Hillel', 'Other') }),
  }
  expect(() => upgradeWords(today, [renames])).toThrow('site.yaml, name: it may only add. (It has a nicer name.)')
})
