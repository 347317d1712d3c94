import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { addressOfUpload, filesOfUpload, UPLOADS } from '#schemas/pictures/pictures'
import { onEachEngine } from '#tests/support/each-engine'
import { NOW, temporaryFolder } from '#tests/support/temporary-store'
import { RevisionConflictError } from '../content/content-store.ts'
import { openStore } from '../platform/db/open-store.ts'
import { createStore } from '../store.ts'
import { createUploads, type NewPicture, PictureUsedError } from './picture-store.ts'

/** A picture in three widths. */
function pictureOf(letter: string): NewPicture {
  const picture = { id: letter.repeat(20), width: 1600, height: 900 }
  const bytesOf = (name: string) => Buffer.from(`${letter} ${name} \0\xff`, 'latin1')
  const files = filesOfUpload(picture).map(({ name }) => ({ name, bytes: bytesOf(name) }))
  return { ...picture, description: 'Six students.', author: 'ada@example.org', files }
}

onEachEngine((newSettings) => {
  test('a picture is kept whole, and is removed unless something shows it', async () => {
    const store = createStore(await openStore(await newSettings()))
    onTestFinished(() => store.close())
    const { pictures, content } = store
    const [a, b] = [pictureOf('a'), pictureOf('b')]
    await pictures.add(a, NOW)
    await pictures.add(b, new Date(NOW.getTime() + 1000))
    await pictures.add({ ...a, description: 'Seven students.', files: [] }, NOW)
    expect((await pictures.list()).map(({ id, description }) => [id, description])).toEqual([
      [b.id, 'Six students.'],
      [a.id, 'Seven students.'],
    ])
    for (const { name, bytes } of a.files) expect(await pictures.file(a.id, name)).toEqual(bytes)
    expect(await pictures.known([a.id, 'c', b.id])).toEqual([a.id, b.id])

    const [path, before, after] = ['values/a.yaml', { order: 1 }, { imageUrl: addressOfUpload(a) }] as const
    await content.begin({ entries: new Map([[path, before]]), digest: 'a-digest' })
    const by = { author: 'ada@example.org', note: '', renames: {} }
    const change = { ...by, kind: 'edit' as const, entries: [{ path, before, after }] }
    const entries = new Map([[path, after]])
    const commit = (ids: string[]) => content.commit({ change, head: 0, entries, uploads: ids }, NOW)
    // Content that was checked with a picture that is gone is not published.
    await expect(commit([a.id, 'c'])).rejects.toThrow(RevisionConflictError)
    expect((await content.head())?.revision).toBe(0)
    expect(await commit([a.id])).toBe(1)
    await expect(pictures.remove(a.id, NOW)).rejects.toThrow(PictureUsedError)
    expect(await pictures.file(a.id, 'w480')).toEqual(a.files[0]?.bytes)
    const draft = {
      ...by,
      base: 1,
      publishAt: undefined,
      entries: { 'values/b.yaml': { imageUrl: addressOfUpload(b) } },
    }
    const id = await content.addDraft(draft, NOW)
    await expect(pictures.remove(b.id, NOW)).rejects.toThrow(PictureUsedError)
    await content.removeDraft({ id, version: 1 })
    expect(await pictures.remove(b.id, NOW)).toBeDefined()
    expect(await pictures.file(b.id, 'w480')).toBeUndefined()
    expect(await pictures.remove(b.id, NOW)).toBeUndefined()
  })

  test('a picture that was removed is seen by nobody, can be brought back, and is gone for good later', async () => {
    const db = await openStore(await newSettings())
    const store = createStore(db)
    onTestFinished(() => store.close())
    const { pictures } = store
    const [a, later] = [pictureOf('a'), new Date(NOW.getTime() + 1)]
    await pictures.add(a, NOW)
    const before = await pictures.list()

    const removed = await pictures.remove(a.id, later)
    if (!removed) throw new Error('nothing was removed')
    expect(await pictures.file(a.id, 'w480')).toBeUndefined()
    const seen = [await pictures.list(), await pictures.find(a.id), await pictures.known([a.id])]
    expect(seen).toEqual([[], undefined, []])
    await pictures.deleteRemoved(later)
    expect(await pictures.restore(removed)).toBe(true)
    expect(await pictures.list()).toEqual(before)
    for (const { name, bytes } of a.files) expect(await pictures.file(a.id, name)).toEqual(bytes)
    expect(await pictures.restore(removed)).toBe(false)

    await pictures.remove(a.id, later)
    await pictures.add(a, NOW)
    expect(await pictures.restore(removed)).toBe(false)
    await pictures.deleteRemoved(new Date(later.getTime() + 1))
    const left = await db.selectFrom('picture_files').select('picture_id').distinct().execute()
    expect(left).toEqual([{ picture_id: a.id }])
  })
})

const picture = { id: 'a'.repeat(20), width: 1600, height: 900 }
const content = new Map([['values/a.yaml', { imageUrl: addressOfUpload(picture), link: '/files/menu.pdf' }]])
const FILE = { name: 'menu', title: 'Menu', author: 'ada@example.org', added_at: NOW.getTime(), size: 3, digest: 'd' }

test('checks, previews and the site may need the same uploads at once; what was replaced or lost goes', async () => {
  const DATA_DIR = await temporaryFolder()
  let ids = [picture.id]
  let all = [{ ...FILE, id: 'one' }]
  const pictures = { known: async () => ids, file: async (_: string, name: string) => Buffer.from(name) }
  const files = { list: async () => all, bytes: async (id: string) => Buffer.from(id) }
  const uploads = createUploads({ pictures, files }, { CONTENT_DIR: '/nowhere', DATA_DIR })
  await Promise.all(Array.from({ length: 20 }, () => uploads.sourceOf(content)))
  const folder = join(DATA_DIR, 'pictures', UPLOADS)
  expect(readdirSync(folder)).toHaveLength(filesOfUpload(picture).length)
  for (const { address, name } of filesOfUpload(picture))
    expect(readFileSync(join(DATA_DIR, 'pictures', address), 'utf8')).toBe(name)
  const menu = join(DATA_DIR, 'pictures/files/menu.pdf')
  expect(readFileSync(menu, 'utf8')).toBe('one')
  all = [{ ...FILE, id: 'two', added_at: FILE.added_at + 1 }]
  await uploads.sourceOf(content)
  expect(readFileSync(menu, 'utf8')).toBe('two')
  ids = []
  all = []
  await uploads.sourceOf(new Map())
  expect([readdirSync(folder), existsSync(menu)]).toEqual([[], false])
})
