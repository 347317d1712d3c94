import { expect, onTestFinished, test } from 'vitest'
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
import { RECORDED_ROWS } from '#tests/support/recorded-rows'
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
      await expectRows(settings, [...filled.keys()])
    },
  )

  test('the newest database has a row in each table, as the types say', async () => {
    const settings = await newEmptySettings()
    await restoreRecorded(MIGRATIONS.at(-1) ?? '', settings)
    await expectRows(settings, Object.keys(RECORDED_ROWS))
  })
})

async function recordedSchema(name: string, settings: StoreSettings): Promise<unknown> {
  await restoreRecorded(name, settings)
  const db = openDatabase(settings)
  onTestFinished(() => db.destroy())
  return await schemaOf(db, settings)
}

/** Opens the store, which migrates it, and expects the recorded row in these tables and no row in the others. */
async function expectRows(settings: StoreSettings, filled: string[]): Promise<void> {
  const db = await openStore(settings)
  onTestFinished(() => db.destroy())
  const rows = await rowsByTable(db)
  expect([...rows.keys()]).toEqual(Object.keys(RECORDED_ROWS))
  for (const [table, found] of rows) expect(found, table).toEqual(filled.includes(table) ? [RECORDED_ROWS[table]] : [])
}
