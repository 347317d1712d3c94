import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addressOfUpload, filesOfUpload, UPLOADS } from '#schemas/pictures/pictures'
import { temporaryFolder } from '#tests/support/temporary-store'
import { createUploads } from './uploads.ts'

const picture = { id: 'a'.repeat(20), width: 1600, height: 900 }
const content = new Map([['values/a.yaml', { imageUrl: addressOfUpload(picture) }]])

test('checks, previews and the site may need the same pictures at once, and a picture that the store lost goes', async () => {
  const DATA_DIR = await temporaryFolder()
  let ids = [picture.id]
  const store = { known: async () => ids, file: async (_: string, name: string) => Buffer.from(name) }
  const uploads = createUploads(store, { CONTENT_DIR: '/nowhere', DATA_DIR })
  await Promise.all(Array.from({ length: 20 }, () => uploads.placeOf(content)))
  const folder = join(DATA_DIR, 'pictures', UPLOADS)
  expect(readdirSync(folder)).toHaveLength(filesOfUpload(picture).length)
  for (const { address, name } of filesOfUpload(picture))
    expect(readFileSync(join(DATA_DIR, 'pictures', address), 'utf8')).toBe(name)
  ids = []
  await uploads.placeOf(new Map())
  expect(readdirSync(folder)).toEqual([])
})
