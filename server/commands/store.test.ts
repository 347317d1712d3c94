import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { expect, test } from 'vitest'
import { runScript } from '#tests/support/run-command'
import { NOW, temporaryFolder } from '#tests/support/temporary-store'
import { openStore } from '../platform/db/open-store.ts'
import { createStore } from '../store.ts'

const tryStore = (DATA_DIR: string) => runScript('scripts/run.mjs', ['store:try'], { DATA_DIR })

test('a later version is tried on a copy of the store, which stays as it is', async () => {
  const DATA_DIR = await temporaryFolder()
  const store = createStore(await openStore({ DATA_DIR }))
  await store.acceptSubmission({ kind: 'tour', key: 'one', fields: {} }, NOW)
  await store.close()
  const file = join(DATA_DIR, 'site.sqlite')
  const db = new SqliteDatabase(file)
  db.pragma('journal_mode = DELETE')
  const digest = () => createHash('sha256').update(readFileSync(file)).digest('hex')
  const before = digest()
  const tried = await tryStore(DATA_DIR)
  expect([tried.code, tried.errors]).toEqual([0, ''])
  expect(tried.output).toContain('A copy of the store (1 requests) works with this version')
  expect(digest()).toBe(before)

  // A migration that this version does not know: the store is of a newer one.
  db.prepare("insert into kysely_migration (name, timestamp) values ('9999-later', '2027-01-01')").run()
  db.close()
  const refused = await tryStore(DATA_DIR)
  expect([refused.code, refused.errors]).toEqual([
    1,
    expect.stringMatching(/^The store does not work with this version, and was not changed: /),
  ])
})
