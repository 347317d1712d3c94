import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { changedEntry, type Revision } from './content.ts'
import type { RevisionRow } from './content-tables.ts'
import type { Database } from './database.ts'

export const createHistoryStore = (db: Database) => ({
  /** The changes after a revision, the oldest first. */
  changesAfter: async (revision: number): Promise<Revision[]> => {
    const later = db.selectFrom('words_changes').selectAll().where('revision', '>', revision).orderBy('revision')
    return (await later.execute()).map(changeOf)
  },
  listChanges: (sought: ChangesSought) => listChanges(db, sought),
  change: async (revision: number): Promise<Revision | undefined> => {
    const row = await db.selectFrom('words_changes').selectAll().where('revision', '=', revision).executeTakeFirst()
    return row && changeOf(row)
  },
})

interface ChangesSought {
  before?: number | undefined
  limit: number
  file?: string | undefined
  text?: string | undefined
}

/** The newest changes, the last one first. */
async function listChanges(db: Database, { before, limit, file, text }: ChangesSought): Promise<Revision[]> {
  let newest = db.selectFrom('words_changes').selectAll().orderBy('revision', 'desc').limit(limit)
  if (before !== undefined) newest = newest.where('revision', '<', before)
  if (file) newest = newest.where(holding(sql.ref('files'), JSON.stringify(file)))
  if (text)
    newest = newest.where(holding(sql`author || ' ' || note || ' ' || files`, JSON.stringify(text).slice(1, -1)))
  return (await newest.execute()).map(changeOf)
}

/** In either database, whatever the text has in it; of other letters than Latin ones, SQLite compares the case. */
const holding = (where: RawBuilder<unknown>, text: string) =>
  sql<boolean>`lower(${where}) like ${`%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`

const changeOf = ({ made_at, files, renames, ...row }: RevisionRow): Revision => ({
  ...row,
  madeAt: new Date(made_at),
  files: z.array(changedEntry).parse(JSON.parse(files)),
  renames: z.record(z.string(), z.string()).parse(JSON.parse(renames)),
})
