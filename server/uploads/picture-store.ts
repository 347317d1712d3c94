import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { FastifyReply } from 'fastify'
import type { Entries, StoredContent } from '#content-reader/content-source'
import { addressOfFile, FILES, fileNameAt } from '#schemas/files/files'
import {
  filesOfUpload,
  UPLOADS,
  type UploadedPicture,
  uploadAt,
  uploadFileAt,
  uploadsIn,
} from '#schemas/pictures/pictures'
import { affectedRows, type Commit, insertOnce, inTransactions } from '../platform/db/engines.ts'
import type { Database, Transaction } from '../platform/db/tables.ts'
import { HttpError } from '../platform/http/errors.ts'
import { type FileStore, readMentions } from './file-store.ts'

export interface StoredPicture extends UploadedPicture {
  description: string
  author: string
  addedAt: Date
}

export interface NewPicture extends Omit<StoredPicture, 'addedAt'> {
  files: readonly { name: string; bytes: Buffer }[]
}

/** Its rows have another id until its removal can't be undone anymore: no address has such an id. */
export interface RemovedPicture {
  id: string
  removedId: string
}

export class PictureUsedError extends Error {}

export type PicturesStore = ReturnType<typeof createPicturesStore>

export const createPicturesStore = (db: Database, commit: Commit) => ({
  ...inTransactions(commit, { add: addPicture, remove: removePicture }),
  list: async (): Promise<StoredPicture[]> => {
    const all = db.selectFrom('pictures').selectAll().where('id', 'not like', REMOVED)
    const rows = await all.orderBy('added_at', 'desc').orderBy('id').execute()
    return rows.map(({ added_at, ...row }) => ({ ...row, addedAt: new Date(added_at) }))
  },
  find: (id: string): Promise<(UploadedPicture & { description: string }) | undefined> =>
    db.selectFrom('pictures').select(['id', 'width', 'height', 'description']).where('id', '=', id).executeTakeFirst(),
  known: async (ids: readonly string[]): Promise<string[]> => {
    if (ids.length === 0) return []
    const rows = await db.selectFrom('pictures').select('id').where('id', 'in', ids).orderBy('id').execute()
    return rows.map(({ id }) => id)
  },
  file: async (id: string, name: string): Promise<Buffer | undefined> => {
    const files = db.selectFrom('picture_files').select('bytes').where('picture_id', '=', id)
    return (await files.where('name', '=', name).executeTakeFirst())?.bytes
  },
  describe: async (id: string, description: string): Promise<boolean> =>
    (await affectedRows(db.updateTable('pictures').set({ description }).where('id', '=', id))) > 0,
  /** Returns false if its bytes are gone, or if the same picture was added again. */
  restore: ({ id, removedId }: RemovedPicture) => commit((trx) => changeId(trx, removedId, id)),
  async deleteRemoved(before: Date): Promise<void> {
    const removed = await db.selectFrom('pictures').select('id').where('id', 'like', REMOVED).execute()
    const due = removed.map(({ id }) => id).filter((id) => Number(id.split('-')[1]) < before.getTime())
    if (due.length > 0) await db.deleteFrom('pictures').where('id', 'in', due).execute()
  },
})

const REMOVED = 'removed-%'

/** Keeps all of a picture or nothing. The same one again only takes the new description. */
async function addPicture(trx: Transaction, picture: NewPicture, now: Date): Promise<void> {
  const { files, id, width, height, description, author } = picture
  await trx
    .insertInto('pictures')
    .values({ id, width, height, description, author, added_at: now.getTime() })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ description }))
    .execute()
  for (const file of files) await insertOnce(trx, 'picture_files', { picture_id: id, ...file })
}

/**
 * Removes it first: content that is published meanwhile waits for this, and is refused. Returns what `restore` needs.
 * @throws {PictureUsedError} if published content, a draft or a newsletter shows it
 */
async function removePicture(trx: Transaction, id: string, now: Date): Promise<RemovedPicture | undefined> {
  const removedId = `removed-${now.getTime()}-${id}`
  const isRemoved = await changeId(trx, id, removedId)
  if ((await readMentions(trx, `%/${id}-%`)).length > 0) throw new PictureUsedError('Something shows this picture.')
  return isRemoved ? { id, removedId } : undefined
}

async function changeId(trx: Transaction, from: string, to: string): Promise<boolean> {
  const row = await trx.selectFrom('pictures').selectAll().where('id', '=', from).forUpdate().executeTakeFirst()
  const taken = await trx.selectFrom('pictures').select('id').where('id', '=', to).executeTakeFirst()
  if (!row || taken) return false
  await trx
    .insertInto('pictures')
    .values({ ...row, id: to })
    .execute()
  await trx.updateTable('picture_files').set({ picture_id: to }).where('picture_id', '=', from).execute()
  await trx.deleteFrom('pictures').where('id', '=', from).execute()
  return true
}

/** Keeps pictures and files from being removed until the transaction ends. Returns whether all of these are there. */
export async function holdUploads(trx: Transaction, known: readonly string[]): Promise<boolean> {
  const names = known.flatMap((each) => fileNameAt(each) ?? [])
  const ids = known.filter((each) => fileNameAt(each) === undefined)
  const pictures = trx.selectFrom('pictures').select('id').where('id', 'in', ids).forShare()
  const files = trx.selectFrom('files').select('id').where('name', 'in', names).where('removed_at', 'is', null)
  const held = [
    ...(ids.length > 0 ? await pictures.execute() : []),
    ...(names.length > 0 ? await files.forShare().execute() : []),
  ]
  return held.length === known.length
}

export const PICTURES = 'pictures'

export type Uploads = ReturnType<typeof createUploads>

const picturesIn = (entries: Entries): UploadedPicture[] =>
  uploadsIn(entries.values()).flatMap((address) => uploadAt(address) ?? [])

const idsIn = (entries: Entries): string[] => [...new Set(picturesIn(entries).map(({ id }) => id))]

interface UploadStores {
  pictures: Pick<PicturesStore, 'known' | 'file'>
  files: Pick<FileStore, 'list' | 'bytes'>
}

/** Uploads are in the store; `DATA_DIR/pictures` has copies of those that the content names. */
export function createUploads(
  stores: UploadStores,
  { CONTENT_DIR, DATA_DIR }: { CONTENT_DIR: string; DATA_DIR: string },
) {
  const [deployed, uploaded] = [resolve(CONTENT_DIR, PICTURES), resolve(DATA_DIR, PICTURES)]
  return {
    /** Returns the ids of pictures and the addresses of files that the content names and the store has. */
    knownIn: async (entries: Entries): Promise<string[]> => {
      const { named } = await filesIn(entries, stores.files)
      return [...(await stores.pictures.known(idsIn(entries))), ...named.map(({ address }) => address)]
    },
    /** Writes what the content names to this disk. A missing one is left out: the check says so. */
    async sourceOf(entries: Entries): Promise<StoredContent> {
      await removeOld(stores.pictures, uploaded)
      await writeUploads(stores, entries, uploaded)
      return { entries, pictures: { deployed, uploaded } }
    },
  }
}

async function filesIn(entries: Entries, store: UploadStores['files']) {
  const named = uploadsIn(entries.values())
  const all = (await store.list()).map((file) => ({ ...file, address: addressOfFile(file.name) }))
  return { all, named: all.filter(({ address }) => named.includes(address)) }
}

/** Leaves pictures that are there: their address changes with their bytes. A file is as old as what was put up last. */
export async function writeUploads({ pictures, files }: UploadStores, entries: Entries, folder: string) {
  for (const picture of picturesIn(entries))
    for (const { address, name } of filesOfUpload(picture)) {
      const path = join(folder, address)
      const bytes = existsSync(path) ? undefined : await pictures.file(picture.id, name)
      if (bytes) await writeAtomically(path, bytes)
    }
  const { all, named } = await filesIn(entries, files)
  const present = new Set(all.map(({ address }) => address))
  for (const name of await namesIn(join(folder, FILES)))
    if (fileNameAt(FILES + name) && !present.has(FILES + name)) await rm(join(folder, FILES, name), { force: true })
  for (const { id, address, added_at } of named) {
    const path = join(folder, address)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: 0 }))
    if (mtimeMs !== added_at) await writeAtomically(path, await files.bytes(id), new Date(added_at))
  }
}

/** Somebody else may be writing it, too. */
async function writeAtomically(path: string, bytes: Buffer, at = new Date()): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const unfinished = `${path}.${randomUUID()}.part`
  await writeFile(unfinished, bytes)
  await utimes(unfinished, at, at)
  await rename(unfinished, path)
}

const namesIn = async (folder: string): Promise<string[]> => (existsSync(folder) ? readdir(folder) : [])

async function removeOld(store: Pick<PicturesStore, 'known'>, uploaded: string): Promise<void> {
  const folder = join(uploaded, UPLOADS)
  const names = await namesIn(folder)
  const ids = new Map(
    names.flatMap((name) => {
      const { picture } = uploadFileAt(UPLOADS + name) ?? {}
      return picture ? [[name, picture.id] as const] : []
    }),
  )
  const known = new Set(await store.known([...new Set(ids.values())]))
  for (const [name, id] of ids) if (!known.has(id)) await rm(join(folder, name), { force: true })
}

export const NO_PICTURE = 'There is no such picture. Was it removed?'

/** The name follows from the bytes: a file never changes. */
const CACHE_CONTROL = 'private, max-age=31536000, immutable'

export async function sendPicture(reply: FastifyReply, store: Pick<PicturesStore, 'file'>, name: string) {
  const found = uploadFileAt(UPLOADS + name)
  const bytes = found && (await store.file(found.picture.id, found.name))
  if (!bytes) throw new HttpError(404, NO_PICTURE)
  return reply
    .type(name.endsWith('.jpg') ? 'image/jpeg' : 'image/webp')
    .header('cache-control', CACHE_CONTROL)
    .send(bytes)
}
