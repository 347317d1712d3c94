import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder, temporaryStore } from '#tests/support/temporary-store'
import { takeOverFiles } from './earlier-files.ts'

test('what subscribers have is taken over once, and copies of the words go; a folder of one’s own stays', async () => {
  const [DATA_DIR, store] = [await temporaryFolder(), await temporaryStore()]
  const { content } = store
  const feeds = join(DATA_DIR, 'feeds.json')
  const published = [{ event: { uid: 'soup' }, sequence: 3, changedAt: '2026-12-04T21:25:00Z' }]
  writeFileSync(feeds, JSON.stringify(published))
  for (const folder of ['.words/12-abc', 'served-words/1-abc']) mkdirSync(join(DATA_DIR, folder), { recursive: true })
  symlinkSync('.words/12-abc', join(DATA_DIR, 'words'))
  await takeOverFiles(content, { DATA_DIR })
  expect(await content.feeds()).toEqual({ version: 1, published })
  expect(['feeds.json', 'words', '.words', 'served-words'].filter((name) => existsSync(join(DATA_DIR, name)))).toEqual(
    [],
  )

  writeFileSync(feeds, '[]')
  mkdirSync(join(DATA_DIR, 'words'))
  await takeOverFiles(content, { DATA_DIR })
  expect(await content.feeds()).toEqual({ version: 1, published })
  expect(existsSync(join(DATA_DIR, 'words'))).toBe(true)
})
