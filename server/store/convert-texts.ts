import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { entryOf } from '#content-reader/read/content-source'
import type { Value } from '#schemas/file-value'
import { digestOfEntries, digestOfTexts } from './content.ts'

const texts = z.record(z.string(), z.string().nullable())
const changedFiles = z.array(
  z.object({ path: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
)

/** For stores of before `0028-content-values.sql`. A text that can't be read stays one. */
export async function convertTexts(db: Kysely<unknown>): Promise<void> {
  const parseText = (path: string, text: string | null): Value => (text === null ? null : entryOf(text, path))
  const json = (path: string, text: string | null) => (text === null ? null : JSON.stringify(parseText(path, text)))

  const entries = await sql<EntryRow>`select path, value, imported from entries order by path`.execute(db)
  const imported: [string, string][] = []
  const published = new Map<string, Value>()
  for (const { path, value, imported: base } of entries.rows) {
    if (base !== null) imported.push([path, base])
    if (value !== null) published.set(path, parseText(path, value))
    await sql`update entries set value = ${json(path, value)}, imported = ${json(path, base)} where path = ${path}`.execute(
      db,
    )
  }
  await sql`update content_head set digest = ${digestOfEntries(published)}`.execute(db)
  const known = await sql`select digest from content_imports`.execute(db)
  // Stores of before 0020-words-imports.sql note nowhere that they know the files of their last deploy.
  if (known.rows.length === 0 && imported.length > 0)
    await sql`insert into content_imports (digest) values (${digestOfTexts(imported)})`.execute(db)

  const revisions = await sql<{ revision: number; entries: string }>`select revision, entries from revisions`.execute(
    db,
  )
  for (const { revision, entries: files } of revisions.rows) {
    const changed = changedFiles.parse(JSON.parse(files)).map(({ path, before, after }) => {
      return { path, before: parseText(path, before), after: parseText(path, after) }
    })
    await sql`update revisions set entries = ${JSON.stringify(changed)} where revision = ${revision}`.execute(db)
  }
  for (const table of ['drafts', 'content_previews']) {
    const name = sql.table(table)
    const rows = await sql<{ id: string; entries: string }>`select id, entries from ${name}`.execute(db)
    for (const { id, entries: files } of rows.rows) {
      const changed = Object.entries(texts.parse(JSON.parse(files))).map(([path, text]) => [
        path,
        parseText(path, text),
      ])
      const next = JSON.stringify(Object.fromEntries(changed))
      await sql`update ${name} set entries = ${next} where id = ${id}`.execute(db)
    }
  }
}

interface EntryRow {
  path: string
  value: string | null
  imported: string | null
}
