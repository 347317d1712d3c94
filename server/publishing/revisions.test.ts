import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/test-app'
import { type Origin, revisionId } from './digest.ts'
import { takeLock } from './lock.ts'
import { writeManifest } from './manifest.ts'
import { openRevisions } from './revisions.ts'

const originOf = (words: string, day = '2026-12-02'): Origin => ({ words, day, code: 'code' })
/** Minutes after noon at which the next revision is drawn. */
let minutes = 0
const fill = (origin: Origin) => async (folder: string) => {
  minutes += 1
  writeManifest(folder, origin, new Date(Date.UTC(2026, 11, 2, 12, minutes)))
  return true
}

async function emptyRevisions() {
  const dataDir = await temporaryFolder()
  const revisions = openRevisions(dataDir)
  const make = (origin: Origin, filled = fill(origin)) => revisions.make(revisionId(origin), filled)
  return { root: join(dataDir, 'revisions'), revisions, make }
}

test('a revision is there once it is whole, under the name that follows from what it was drawn from', async () => {
  const { root, revisions, make } = await emptyRevisions()
  const id = revisionId(originOf('a'))
  const folder = await make(originOf('a'), async (into) => {
    expect(revisions.list()).toEqual([])
    return fill(originOf('a'))(into)
  })
  expect(folder).toBe(join(root, id))
  expect(revisions.folderOf(id)).toBe(folder)
  expect(readdirSync(root)).toEqual([id])
})

test.each([
  ['fails', async () => Promise.reject(new Error('no space'))],
  ['finds its words changed', async () => false],
])('a drawing that %s leaves nothing', async (_, filled) => {
  const { root, make } = await emptyRevisions()
  await make(originOf('a'), filled).catch((error) => expect(error.message).toBe('no space'))
  expect(readdirSync(root)).toEqual([])
})

test('what a killed drawing left is no revision, and is removed by a later one', async () => {
  const { root, revisions, make } = await emptyRevisions()
  const [left, damaged] = [join(root, '.drawing-1'), join(root, revisionId(originOf('a')))]
  for (const folder of [left, damaged]) mkdirSync(folder, { recursive: true })
  writeFileSync(join(damaged, 'index.html'), '')
  utimesSync(left, 0, 0)
  expect(revisions.list()).toEqual([])
  expect(revisions.folderOf(revisionId(originOf('a')))).toBeUndefined()
  await make(originOf('a'))
  expect(readdirSync(root)).toEqual([revisionId(originOf('a'))])
})

test('of two processes on one disk, one draws', async () => {
  const { make } = await emptyRevisions()
  let drawn = 0
  const counted = async (folder: string) => {
    drawn += 1
    return fill(originOf('a'))(folder)
  }
  const made = await Promise.all([make(originOf('a'), counted), make(originOf('a'), counted)])
  expect([drawn, made.filter(Boolean)]).toEqual([1, [expect.any(String)]])
  expect(await make(originOf('a'), counted)).toBe(made.find(Boolean))
  expect(drawn).toBe(1)
})

test('the lock of a process that has ended is taken over, and so is one that is too old', async () => {
  const file = join(await temporaryFolder(), '.lock')
  expect(takeLock(file, 60)).toBeDefined()
  expect(takeLock(file, 60)).toBeUndefined()
  utimesSync(file, 0, 0)
  expect(takeLock(file, 60)).toBeDefined()
  const { hostname } = await import('node:os')
  // No process has that number: it is larger than any.
  writeFileSync(file, `${hostname()} 99999999`)
  expect(takeLock(file, 60)).toBeDefined()
  writeFileSync(file, 'another-machine 99999999')
  expect(takeLock(file, 60)).toBeUndefined()
  rmSync(file)
  const release = takeLock(file, 60)
  release?.()
  expect(takeLock(file, 60)).toBeDefined()
})

test('five revisions with different words are kept, of each the newest, and the one that is served', async () => {
  const { revisions, make } = await emptyRevisions()
  for (const words of ['a', 'b', 'c', 'd', 'e', 'f']) await make(originOf(words))
  for (const day of ['2026-12-03', '2026-12-04']) await make(originOf('f', day))
  revisions.removeOld(revisionId(originOf('a')))
  expect(revisions.list().map(({ words, day }) => `${words} ${day}`)).toEqual([
    'f 2026-12-04',
    'e 2026-12-02',
    'd 2026-12-02',
    'c 2026-12-02',
    'b 2026-12-02',
    'a 2026-12-02',
  ])
  revisions.removeOld(revisionId(originOf('f', '2026-12-04')))
  expect(revisions.list().map(({ words }) => words)).toEqual(['f', 'e', 'd', 'c', 'b'])
})
