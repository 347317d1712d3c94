import { existsSync, mkdirSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/test-app'
import { openWordsFolder } from './words-folder.ts'

const wordsOf = (revision: number) => ({
  revision,
  digest: 'of-these',
  files: new Map([['site.yaml', `name: Revision ${revision}\n`]]),
})

test('what another process is about to put in place stays, and what nobody will goes', async () => {
  const folder = await temporaryFolder()
  const onShelf = (name: string) => join(folder, '.words', name)
  const { place } = openWordsFolder(folder)
  await place(wordsOf(1))
  mkdirSync(onShelf('3-of-another'))
  mkdirSync(onShelf('0-of-long-ago'))
  utimesSync(onShelf('0-of-long-ago'), 0, 0)
  await place(wordsOf(2))
  expect(['3-of-another', '1-of-these', '0-of-long-ago'].map((name) => existsSync(onShelf(name)))).toEqual([
    true,
    true,
    false,
  ])
})

test('words whose folder is gone are put in place again', async () => {
  const folder = await temporaryFolder()
  const { isPlaced, place } = openWordsFolder(folder)
  await place(wordsOf(1))
  expect(isPlaced(wordsOf(1))).toBe(true)
  rmSync(join(folder, '.words/1-of-these'), { recursive: true })
  expect(isPlaced(wordsOf(1))).toBe(false)
  await place(wordsOf(1))
  expect(readFileSync(join(folder, 'words/site.yaml'), 'utf8')).toContain('Revision 1')
})
