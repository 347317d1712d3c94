import type { Kysely, Transaction } from 'kysely'
import type { UploadedPicture } from '#schemas/pictures'
import type { Tables } from './database.ts'
import { held } from './engines.ts'
import type { Commit } from './group-commit.ts'

/** A picture with what is known of it. */
export interface StoredPicture extends UploadedPicture {
  description: string
  author: string
  addedAt: Date
}

export interface NewPicture extends Omit<StoredPicture, 'addedAt'> {
  files: readonly { name: string; bytes: Buffer }[]
}

/** All of a picture, in text, to be kept again. */
export interface StoredPictureFiles extends Omit<StoredPicture, 'addedAt'> {
  addedAt: number
  files: readonly { name: string; base64: string }[]
}

/** Something shows the picture: nothing was removed. */
export class PictureUsed extends Error {
  override name = 'PictureUsed'
}

export type PicturesStore = ReturnType<typeof createPicturesStore>

/** The pictures that staff have uploaded, for every replica. */
export const createPicturesStore = (db: Kysely<Tables>, commit: Commit) => ({
  /** Keeps all of a picture or nothing. The same one again only takes the new description. */
  add: (picture: NewPicture, now: Date) => commit((trx) => addPicture(trx, picture, now)),
  /** All of them, the newest first. */
  list: async (): Promise<StoredPicture[]> =>
    (await db.selectFrom('pictures').selectAll().orderBy('added_at', 'desc').orderBy('id').execute()).map(
      ({ added_at, ...row }) => ({ ...row, addedAt: new Date(added_at) }),
    ),
  find: (id: string): Promise<(UploadedPicture & { description: string }) | undefined> =>
    db.selectFrom('pictures').select(['id', 'width', 'height', 'description']).where('id', '=', id).executeTakeFirst(),
  /** Those of these that are there. */
  known: async (ids: readonly string[]): Promise<string[]> =>
    ids.length === 0
      ? []
      : (await db.selectFrom('pictures').select('id').where('id', 'in', ids).orderBy('id').execute()).map(
          ({ id }) => id,
        ),
  file: async (id: string, name: string): Promise<Buffer | undefined> =>
    (
      await db
        .selectFrom('picture_files')
        .select('bytes')
        .where('picture_id', '=', id)
        .where('name', '=', name)
        .executeTakeFirst()
    )?.bytes,
  /** All of one, before it is removed. */
  whole: async (id: string): Promise<StoredPictureFiles | undefined> => {
    const row = await db.selectFrom('pictures').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) return undefined
    const files = await db.selectFrom('picture_files').select(['name', 'bytes']).where('picture_id', '=', id).execute()
    const { added_at, ...picture } = row
    const texts = files.map(({ name, bytes }) => ({ name, base64: Buffer.from(bytes).toString('base64') }))
    return { ...picture, addedAt: added_at, files: texts }
  },
  describe: async (id: string, description: string): Promise<boolean> => {
    const changed = await db.updateTable('pictures').set({ description }).where('id', '=', id).executeTakeFirst()
    return Number(changed.numUpdatedRows) > 0
  },
  /** @throws {PictureUsed} if published words or a draft show it */
  remove: (id: string) => commit((trx) => removePicture(trx, id)),
})

async function addPicture(trx: Transaction<Tables>, picture: NewPicture, now: Date): Promise<void> {
  const { files, id, width, height, description, author } = picture
  await trx
    .insertInto('pictures')
    .values({ id, width, height, description, author, added_at: now.getTime() })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ description }))
    .execute()
  for (const file of files)
    await trx
      .insertInto('picture_files')
      .values({ picture_id: id, ...file })
      .onConflict((conflict) => conflict.columns(['picture_id', 'name']).doNothing())
      .execute()
}

/** Removed first: words that are published meanwhile wait for this, and are refused; those that were published before are found. */
async function removePicture(trx: Transaction<Tables>, id: string): Promise<boolean> {
  const removed = await trx.deleteFrom('pictures').where('id', '=', id).executeTakeFirst()
  const named = `%/${id}-%`
  const published = await trx.selectFrom('words_files').select('path').where('text', 'like', named).executeTakeFirst()
  const draft = await trx.selectFrom('words_drafts').select('id').where('files', 'like', named).executeTakeFirst()
  if (published || draft) throw new PictureUsed('Something shows this picture.')
  return Number(removed.numDeletedRows) > 0
}

/** Keeps pictures from being removed until the transaction ends. Returns whether all of these are there. */
export async function holdPictures(trx: Transaction<Tables>, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true
  const rows = await held(trx, trx.selectFrom('pictures').select('id').where('id', 'in', ids)).execute()
  return rows.length === ids.length
}
