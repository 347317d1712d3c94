import type { Kysely } from 'kysely'

/** A picture that staff have uploaded. */
export interface PictureRow {
  /** A digest of what was uploaded. */
  id: string
  width: number
  height: number
  /** What it shows. */
  description: string
  /** Who uploaded it. */
  author: string
  added_at: number
}

/** One of its files: in a width, or for links. */
export interface PictureFileRow {
  picture_id: string
  name: string
  bytes: Buffer
}

/** @param bytes the database's type of a column for bytes */
export async function createPicturesTables(db: Kysely<unknown>, bytes: 'bytea' | 'blob'): Promise<void> {
  await db.schema
    .createTable('pictures')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('added_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('picture_files')
    .addColumn('picture_id', 'text', (column) => column.notNull().references('pictures.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('bytes', bytes, (column) => column.notNull())
    .addPrimaryKeyConstraint('picture_files_name', ['picture_id', 'name'])
    .execute()
}
