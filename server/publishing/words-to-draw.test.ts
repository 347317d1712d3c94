import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyOfContent } from '#tests/support/broken-copy'
import { temporaryFolder } from '#tests/support/test-app'
import { campusDay, siteInstant, wordsToDraw } from './words-to-draw.ts'

async function published(change: (words: ReturnType<typeof copyOfContent>) => void = () => {}) {
  const [words, dataDir] = [copyOfContent(), await temporaryFolder()]
  change(words)
  cpSync(words.root, join(dataDir, 'words'), { recursive: true })
  return dataDir
}

test('without published words, those of CONTENT_DIR are drawn', async () => {
  const { root } = copyOfContent()
  expect(wordsToDraw(root, await temporaryFolder())).toEqual({ root, said: `the words in ${root}` })
})

test('published words of the same campus are drawn instead, even if they are broken elsewhere', async () => {
  const dataDir = await published((words) => words.write('banner.yaml', 'isActive: ['))
  expect(wordsToDraw(copyOfContent().root, dataDir).root).toBe(join(dataDir, 'words'))
})

test.each([
  ['of another campus', 'id: juniper-hill', 'id: another-hill'],
  ['of nobody', 'id: juniper-hill', ''],
])('published words %s are left alone, and that is said', async (_, from, to) => {
  const { root } = copyOfContent()
  const dataDir = await published((words) => words.change('site.yaml', from, to))
  expect(wordsToDraw(root, dataDir)).toEqual({ root, said: expect.stringContaining('are not this campus') })
})

test('the day is that of the campus; where nobody can tell which campus it is, that of Greenwich', () => {
  const words = copyOfContent()
  const now = new Date('2026-12-04T04:59:00Z')
  expect(campusDay(words.root, now, {})).toBe('2026-12-03')
  words.change('site.yaml', 'America/New_York', 'Asia/Jerusalem')
  expect(campusDay(words.root, now, {})).toBe('2026-12-04')
  words.change('site.yaml', 'Asia/Jerusalem', 'America/Los_Angeles')
  expect(campusDay(words.root, now, {})).toBe('2026-12-03')
  writeFileSync(join(words.root, 'site.yaml'), 'name: [')
  expect(campusDay(words.root, now, {})).toBe('2026-12-04')
})

test('SITE_DAY may name a day, whose noon it stays, or a moment, from which time runs', () => {
  const zone = 'America/New_York'
  const at = (SITE_DAY: string, seconds: number) =>
    siteInstant(zone, new Date(Math.ceil(performance.timeOrigin) + seconds * 1000), { SITE_DAY })
  expect(at('2026-12-04', 90)).toBe(Date.parse('2026-12-04T12:00-05:00'))
  expect(Math.floor(at('2026-12-04T23:59', 90) / 1000) * 1000).toBe(Date.parse('2026-12-05T00:00:30-05:00'))
  expect(() => at('tomorrow', 0)).toThrow('SITE_DAY=tomorrow is no day and no moment: 2026-12-04T17:00')
})
