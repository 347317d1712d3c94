import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Entries, StoredContent } from '#content-reader/read/content-source'
import {
  filesOfUpload,
  UPLOADS,
  type UploadedPicture,
  uploadAt,
  uploadFileAt,
  uploadsIn,
} from '#schemas/pictures/pictures'
import type { PicturesStore } from './picture-queries.ts'

export const PICTURES = 'pictures'

export interface Uploads {
  knownIn: (entries: Entries) => Promise<string[]>
  /** The words for whoever reads them: those that they show are on this disk. One that is not there is left out: the check says so. */
  placeOf: (entries: Entries) => Promise<StoredContent>
}

interface Folders {
  CONTENT_DIR: string
  DATA_DIR: string
}

const picturesIn = (entries: Entries): UploadedPicture[] =>
  uploadsIn(entries.values()).flatMap((address) => uploadAt(address) ?? [])

const idsIn = (entries: Entries): string[] => [...new Set(picturesIn(entries).map(({ id }) => id))]

/** Uploaded pictures are in the store; `DATA_DIR/pictures` has copies of those that words show. */
export function createUploads(store: Pick<PicturesStore, 'known' | 'file'>, folders: Folders): Uploads {
  const uploaded = resolve(folders.DATA_DIR, PICTURES)
  const deployed = resolve(folders.CONTENT_DIR, PICTURES)
  return {
    knownIn: (entries) => store.known(idsIn(entries)),
    async placeOf(entries) {
      await removeOld(store, uploaded)
      await writeUploads(store, entries, uploaded)
      return { entries, pictures: { deployed, uploaded } }
    },
  }
}

/** Leaves those that are there: their address changes with their bytes. */
export async function writeUploads(
  store: Pick<PicturesStore, 'file'>,
  entries: Entries,
  folder: string,
): Promise<void> {
  for (const picture of picturesIn(entries))
    for (const { address, name } of filesOfUpload(picture)) {
      const file = join(folder, address)
      if (existsSync(file)) continue
      const bytes = await store.file(picture.id, name)
      if (!bytes) continue
      await mkdir(dirname(file), { recursive: true })
      // Somebody else may be writing it, too.
      const unfinished = `${file}.${randomUUID()}.part`
      await writeFile(unfinished, bytes)
      await rename(unfinished, file)
    }
}

async function removeOld(store: Pick<PicturesStore, 'known'>, uploaded: string): Promise<void> {
  const folder = join(uploaded, UPLOADS)
  const names = existsSync(folder) ? await readdir(folder) : []
  const ids = new Map(
    names.flatMap((name) => {
      const { picture } = uploadFileAt(UPLOADS + name) ?? {}
      return picture ? [[name, picture.id] as const] : []
    }),
  )
  const known = new Set(await store.known([...new Set(ids.values())]))
  for (const [name, id] of ids) if (!known.has(id)) await rm(join(folder, name), { force: true })
}
