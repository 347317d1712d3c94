import { hash, randomUUID } from 'node:crypto'
import { idFrom, uniqueName } from '#schemas/content/entry-paths'
import { addressOfFile } from '#schemas/files/files'
import { uploadsIn } from '#schemas/pictures/pictures'
import { affectedRows, type Commit, inTransactions } from '../platform/db/engines.ts'
import type { Database, FileRow, Transaction } from '../platform/db/tables.ts'

type StoredFile = Omit<FileRow, 'bytes' | 'removed_at'>

export interface NewFile {
  title: string
  author: string
  bytes: Buffer
}

/** Undo brings it back where the one is that took its place, if any did. */
export interface RemovedFile {
  id: string
  name: string
  replacedBy?: string
}

export class FileUsedError extends Error {}

export type FileStore = ReturnType<typeof createFileStore>

const COLUMNS = ['id', 'name', 'title', 'author', 'added_at', 'size', 'digest'] as const

const present = (db: Database | Transaction) => db.selectFrom('files').select(COLUMNS).where('removed_at', 'is', null)

export const createFileStore = (db: Database, commit: Commit) => ({
  ...inTransactions(commit, { add: addFile, replace: replaceFile, remove: removeFile, restore: restoreFile }),
  list: (): Promise<StoredFile[]> => present(db).orderBy('added_at', 'desc').orderBy('id').execute(),
  find: (name: string): Promise<StoredFile | undefined> => present(db).where('name', '=', name).executeTakeFirst(),
  bytes: async (id: string): Promise<Buffer> =>
    (await db.selectFrom('files').select('bytes').where('id', '=', id).executeTakeFirstOrThrow()).bytes,
  rename: async (name: string, title: string): Promise<boolean> =>
    (await affectedRows(
      db.updateTable('files').set({ title }).where('name', '=', name).where('removed_at', 'is', null),
    )) > 0,
  deleteRemoved: async (before: Date): Promise<void> => {
    await db.deleteFrom('files').where('removed_at', '<', before.getTime()).execute()
  },
})

async function addFile(trx: Transaction, file: NewFile, now: Date): Promise<string> {
  const base = idFrom(file.title) || 'file'
  const rows = await present(trx).where('name', 'like', `${base}%`).execute()
  const name = uniqueName(base, new Set(rows.map(({ name }) => name)))
  await insertFile(trx, { ...file, name }, now)
  return name
}

async function insertFile(trx: Transaction, file: NewFile & { name: string }, now: Date): Promise<string> {
  const id = randomUUID()
  const { name, title, author, bytes } = file
  const digest = hash('sha256', bytes, 'base64url').slice(0, 22)
  const dates = { added_at: now.getTime(), removed_at: null }
  await trx
    .insertInto('files')
    .values({ id, name, title, author, ...dates, size: bytes.length, digest, bytes })
    .execute()
  return id
}

const markRemoved = (trx: Transaction, id: string, now: Date) =>
  trx.updateTable('files').set({ removed_at: now.getTime() }).where('id', '=', id).execute()

const findForUpdate = (trx: Transaction, name: string) =>
  present(trx).where('name', '=', name).forUpdate().executeTakeFirst()

/** Keeps the title and the address. Returns what `restore` needs; undefined if there is no such file. */
async function replaceFile(trx: Transaction, name: string, file: Omit<NewFile, 'title'>, now: Date) {
  const before = await findForUpdate(trx, name)
  if (!before) return undefined
  await markRemoved(trx, before.id, now)
  const replacedBy = await insertFile(trx, { ...file, name, title: before.title }, now)
  return { id: before.id, name, replacedBy }
}

/**
 * Removes it first: content that is published meanwhile waits for this, and is refused. Returns what `restore` needs; undefined if there is
 * no such file. @throws {FileUsedError} if something links to it
 */
async function removeFile(trx: Transaction, name: string, now: Date): Promise<RemovedFile | undefined> {
  const found = await findForUpdate(trx, name)
  if (!found) return undefined
  await markRemoved(trx, found.id, now)
  const address = addressOfFile(name)
  const mentions = await readMentions(trx, `%${address}%`)
  if (mentions.some(({ json }) => uploadsIn([json]).includes(address)))
    throw new FileUsedError('Something links to this file.')
  return { id: found.id, name }
}

/** Reads the content, drafts and newsletters that are like a pattern. */
export async function readMentions(trx: Transaction, like: string): Promise<{ json: string | null }[]> {
  const entries = trx.selectFrom('entries').select('value as json').where('value', 'like', like)
  const drafts = trx.selectFrom('drafts').select('entries as json').where('entries', 'like', like)
  const letters = trx.selectFrom('newsletters').select('edition as json').where('edition', 'like', like)
  return [...(await entries.execute()), ...(await drafts.execute()), ...(await letters.execute())]
}

/** Returns false if its bytes are gone, or if another has its address meanwhile. */
async function restoreFile(trx: Transaction, { id, name, replacedBy }: RemovedFile, now: Date): Promise<boolean> {
  const present = await findForUpdate(trx, name)
  if (present?.id !== replacedBy) return false
  if (present) await markRemoved(trx, present.id, now)
  const restoring = trx.updateTable('files').set({ removed_at: null }).where('id', '=', id)
  return (await affectedRows(restoring)) > 0
}
