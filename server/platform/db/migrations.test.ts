import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { onEachEngine } from '#tests/support/each-engine'
import {
  digestOf,
  MIGRATIONS,
  migrateTo,
  recordedDigests,
  restoreRecorded,
  rowsByTable,
  schemaOf,
} from '#tests/support/recorded-migrations'
import { temporaryFolder } from '#tests/support/temporary-store'
import { openDatabase, type StoreSettings } from './engines.ts'
import { openStore } from './open-store.ts'

test('every migration is recorded, and none that was recorded is gone or has another name', async () => {
  expect(MIGRATIONS, 'npm run record-migrations records a new one').toEqual(Object.keys(await recordedDigests()))
})

test.each(MIGRATIONS)('%s is the file that it was when it was recorded', async (name) => {
  const recorded = (await recordedDigests())[name]
  expect(await digestOf(name), `Databases have run ${name}.sql: take its text back, and add a file`).toBe(recorded)
})

onEachEngine((_newSettings, newEmptySettings) => {
  test.each(MIGRATIONS.map((name, index) => [name, MIGRATIONS[index - 1]]))(
    '%s does what it did when it was recorded, and no row of the database before it is lost on the way to the newest',
    async (name, before) => {
      const settings = await newEmptySettings()
      if (before) await restoreRecorded(before, settings)
      const older = openDatabase(settings)
      const filled = await rowsByTable(older)
      await migrateTo(name, older)
      expect(await schemaOf(older, settings)).toEqual(await recordedSchema(name, await newEmptySettings()))
      await older.destroy()
      await expectRows(settings, filled, () => {})
    },
  )

  test('a store of 0.2.0 says once, in the log, what it had of a Git host and of links to drafts, and loses nothing else', async () => {
    const settings = await newEmptySettings()
    await restoreRecorded('0022-seats', settings)
    const older = openDatabase(settings)
    const filled = await rowsByTable(older)
    const alert = { id: 'an-alert', request_key: 'mirror_alert:a', kind: 'mirror_alert' }
    const fields = '{"problem":"Both changed\\nsite.yaml name"}'
    const [request] = await older.selectFrom('submissions').selectAll().execute()
    const [mail] = await older.selectFrom('deliveries').selectAll().execute()
    if (!request || !mail) throw new Error('Nothing was recorded')
    await older
      .insertInto('submissions')
      .values({ ...request, ...alert, fields })
      .execute()
    await older
      .insertInto('deliveries')
      .values({ ...mail, id: 'a-mail', submission_id: alert.id })
      .execute()
    await sql`update draft_links set ends_at = ${Date.UTC(2126, 0, 1)}`.execute(older)
    await older.destroy()
    const told: string[] = []
    const db = await openStore(settings, (sentence) => told.push(sentence))
    await db.destroy()
    expect(told).toEqual([
      'Published words are no longer pushed to the Git host https://git.example.org/words.git, branch main, folder content; ' +
        'its last commit of ours is a-commit, with revision 1; it may also have commit another-commit, with revision 2; ' +
        'not pushed: revision 2; it last failed, since 2026-10-12T14:00:00.000Z, with: The host can’t be reached.; ' +
        'all of them are under History at /admin; to have them in Git: npm run content -- export FOLDER (docs/operations.md).',
      'Not mailed before: Both changed site.yaml name',
      'A link for people without an account to the draft “For the summer”, good until 2126-01-01T00:00:00.000Z, does not open any more. The draft is kept.',
    ])
    await expectRows(settings, filled)
  })
})

async function recordedSchema(name: string, settings: StoreSettings): Promise<unknown> {
  await restoreRecorded(name, settings)
  const db = openDatabase(settings)
  onTestFinished(() => db.destroy())
  return await schemaOf(db, settings)
}

/** Tables that got another name, with the one that they had. */
const EARLIER_NAMES: Readonly<Record<string, string>> = {
  content_feeds: 'words_feeds',
  content_head: 'words_head',
  content_imports: 'words_imports',
  content_previews: 'words_previews',
  drafts: 'words_drafts',
  entries: 'words_files',
  revisions: 'words_changes',
}

const expectNothingTold = (sentence: string): void => expect.unreachable(sentence)

/** The rows of the newest recorded database, which both engines read alike. */
const newest = await (async () => {
  const settings = { DATA_DIR: await temporaryFolder(afterAll) }
  await restoreRecorded(MIGRATIONS.at(-1) ?? '', settings)
  const db = openDatabase(settings)
  return rowsByTable(db).finally(() => db.destroy())
})()

/** Opens the store, which migrates it, and expects the recorded row in the tables that had one, and no row in the others. */
async function expectRows(settings: StoreSettings, filled: Map<string, unknown>, tell = expectNothingTold) {
  const db = await openStore(settings, tell)
  onTestFinished(() => db.destroy())
  const wasFilled = (table: string) => filled.has(table) || filled.has(EARLIER_NAMES[table] ?? '')
  const expected = [...newest].map(([table, rows]) => {
    if (wasFilled(table)) return [table, rows]
    // What it was deployed with is known from then on.
    return [table, table === 'content_imports' && wasFilled('entries') ? [{ digest: expect.any(String) }] : []]
  })
  expect(await rowsByTable(db)).toEqual(new Map(expected as [string, unknown[]][]))
}
