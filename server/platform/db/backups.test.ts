import { readdirSync, writeFileSync } from 'node:fs'
import { readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { addDays } from '#calendar/time/days'
import { emptyPostgres } from '#tests/support/each-engine'
import { runHere, runScript } from '#tests/support/run-command'
import { isPostgresHere } from '#tests/support/start-postgres'
import { NOW, temporaryFolder, temporaryStore } from '#tests/support/temporary-store'
import { listRequests, type StoredRequest } from '../../requests/request-queries.ts'
import { createStore, type Store } from '../../store.ts'
import {
  backUpDaily,
  backUpInOwnProcess,
  backupName,
  backupStore,
  dayOfBackup,
  daysToRemove,
  keepBackups,
  lastTrial,
  moveStore,
  restoreStore,
} from './backups.ts'
import type { StoreSettings } from './engines.ts'
import { openStore } from './open-store.ts'
import type { Settlement } from './outbox.ts'

async function filledStore() {
  const dataDir = await temporaryFolder()
  const store = await temporaryStore(undefined, { DATA_DIR: dataDir })
  const keep = (key: string) => store.acceptSubmission({ kind: 'tour', key, fields: { user_first_name: key } }, NOW)
  await keep('one')
  return { dataDir, folder: join(dataDir, 'backups'), keep }
}

test('a backup is made each day, is restored once a month to be compared, and nobody else can read it', async () => {
  const { keep, ...folders } = await filledStore()
  const first = await keepBackups(folders, '2026-11-24')
  expect(first.join(' ')).toMatch(
    /Copied to .*site-2026-11-24\.sqlite\. It was restored into a scratch folder, and has everything\./,
  )
  expect(await lastTrial(folders.folder)).toEqual({ day: '2026-11-24' })
  await keep('two')
  expect(await keepBackups(folders, '2026-11-24')).toEqual(['There is a backup of 2026-11-24 already.'])
  expect((await keepBackups(folders, '2026-11-25')).join(' ')).not.toContain('restored')
  expect((await keepBackups(folders, '2026-12-24')).join(' ')).toContain('Removed the backup of 2026-11-25.')
  expect(await lastTrial(folders.folder)).toEqual({ day: '2026-12-24' })
  expect(readdirSync(folders.folder).toSorted()).toEqual([
    'last-trial.json',
    'site-2026-11-24.sqlite',
    'site-2026-12-24.sqlite',
  ])
})

test('a folder that can’t be written is said in a sentence, by the log too', async () => {
  const { dataDir } = await filledStore()
  const logged: unknown[] = []
  const log = { info: () => {}, fatal: (...line: unknown[]) => logged.push(line[1]) }
  await backUpDaily('/dev/null/backups', backUpInOwnProcess, log).run(NOW)
  expect(logged).toEqual(['the store could not be backed up: npm run store:backups says why'])
  const env = { DATA_DIR: dataDir, BACKUP_DIR: '/dev/null/backups' }
  const { code, errors } = await runScript('scripts/run.mjs', ['store:backups'], env)
  expect([code, errors]).toEqual([1, expect.stringMatching(/ENOTDIR[^\n]*\n$/)])
})

test('on a disk that no longer answers one backup hangs, and nothing waits for it', async () => {
  const { folder } = await filledStore()
  const begun: string[] = []
  const hangs = (_: string, day: string) => new Promise<string>(() => begun.push(day))
  const job = backUpDaily(folder, hangs, { info: () => {}, fatal: () => {} }, 10)
  await job.run(NOW)
  await expect.poll(() => begun).toHaveLength(1)
  await job.run(NOW)
  expect(begun).toHaveLength(1)
})

test('a backup that does not hold what the store has is told of, and another is tried the next day', async () => {
  const { keep: _, ...folders } = await filledStore()
  await keepBackups(folders, '2026-11-24')
  const problem = 'The backup can’t be restored: it is damaged'
  writeFileSync(join(folders.folder, 'last-trial.json'), JSON.stringify({ day: '2026-11-24', problem }))
  expect(await lastTrial(folders.folder)).toEqual({ day: '2026-11-24', problem })
  expect((await keepBackups(folders, '2026-11-25')).join(' ')).toContain('It was restored')
  expect(await lastTrial(folders.folder)).toEqual({ day: '2026-11-25' })
})

test('after a year of days, there is each of the last seven, and one of each week of five', () => {
  let remaining: string[] = []
  for (let today = '2026-01-01'; today <= '2026-11-24'; today = addDays(today, 1)) {
    remaining.push(today)
    const gone = daysToRemove(remaining, today)
    remaining = remaining.filter((day) => !gone.includes(day))
  }
  const daily = ['18', '19', '20', '21', '22', '23', '24'].map((day) => `2026-11-${day}`)
  expect(remaining).toEqual(['2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16', ...daily])
})

test('a site that was off for months keeps the backups of what it is now, and of nothing older', () => {
  expect(daysToRemove(['2026-01-01', '2026-01-02', '2026-11-24'], '2026-11-24')).toEqual(['2026-01-01', '2026-01-02'])
})

test('a clock that is a year ahead for a day takes two of them, the oldest', () => {
  const days = Array.from({ length: 30 }, (_, index) => addDays('2026-11-24', -index))
  expect(daysToRemove(days, '2027-11-24')).toEqual(['2026-10-26', '2026-10-27'])
})

test('other files in the folder are nobody’s backups', () => {
  expect(dayOfBackup(backupName('2026-11-24'))).toBe('2026-11-24')
  for (const name of ['site-today.sqlite', 'site-2026-11-24.sqlite.part', '.site-2026-11-24.sqlite.part', 'thesis.txt'])
    expect(dayOfBackup(name)).toBeUndefined()
})

const fields = { user_first_name: 'שרה', additional_info: 'one\u0000two\nthree' }
const request = (key: string) => ({ kind: 'tour' as const, key, fields })

/** One request of each state, words, a picture and a subscriber. */
async function fill(store: Store): Promise<void> {
  const settlements: Settlement[] = [
    { state: 'sent' },
    { state: 'failed', error: 'EENVELOPE 550' },
    { state: 'retry', at: new Date(NOW.getTime() + 5000), error: 'ETIMEDOUT' },
  ]
  for (const settlement of settlements) {
    await store.acceptSubmission(request(settlement.state), NOW)
    const [claimed] = await store.claimDue({ now: NOW, claimSeconds: 60, limit: 1, channels: ['staff-mail'] })
    if (claimed) await store.settleDelivery(claimed, settlement, NOW)
  }
  const most = { toOneMailbox: 1, fromOneSender: 1, inAll: 1 }
  const acknowledgement = { address: 'r@example.org', sender: '192.0.2.1', most, day: '2026-11-21' }
  await store.acceptSubmission({ ...request('waiting'), acknowledgement }, NOW)
  await store.content.begin({ entries: new Map([['site.yaml', { id: 'juniper-hill' }]]), digest: 'a-digest' })
  const picture = {
    id: 'a'.repeat(20),
    width: 480,
    height: 270,
    description: 'Six students.',
    author: 'ada@example.org',
  }
  const bytes = Buffer.from([0, 255, 0, 128, 10])
  await store.pictures.add({ ...picture, files: [{ name: 'w480', bytes }] }, NOW)
  await store.storeSubscriber(
    { address: 'noa@example.org', fields: { email: 'noa@example.org' }, occasion: 'id:one' },
    NOW,
  )
}

/** A store that holds all that, and is closed, as when the server is stopped. */
async function filledFolder(): Promise<string> {
  const folder = await temporaryFolder()
  const store = createStore(await openStore({ DATA_DIR: folder }))
  await fill(store)
  await store.close()
  return folder
}

async function requestsIn(settings: StoreSettings): Promise<StoredRequest[]> {
  const db = await openStore(settings)
  const requests: StoredRequest[] = []
  for await (const request of listRequests(db)) requests.push(request)
  await db.destroy()
  return requests
}

test('a copy made while requests come in holds all that was there when it began, and can be put back', async () => {
  const DATA_DIR = await temporaryFolder()
  const store = await temporaryStore(undefined, { DATA_DIR })
  await fill(store)
  let isCopying = true
  const writeMeanwhile = async () => {
    for (let number = 0; isCopying; number += 1) {
      await store.acceptSubmission(request(`meanwhile-${number}`), NOW)
      // The embedded database never waits: without this, nothing else would get its turn.
      await setImmediate()
    }
  }
  const writing = writeMeanwhile()
  const file = join(await temporaryFolder(), 'copy.sqlite')
  const rows = await backupStore(DATA_DIR, file)
  isCopying = false
  await writing
  expect(rows.get('submissions')).toBeGreaterThanOrEqual(4)
  // One of them also has an acknowledgement.
  expect(rows.get('deliveries')).toBe((rows.get('submissions') ?? 0) + 1)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  await expect(backupStore(DATA_DIR, file)).rejects.toThrow('exists already and is not overwritten')

  const empty = join(await temporaryFolder(), 'data')
  expect(await restoreStore(empty, file)).toEqual(rows)
  expect(await readdir(empty)).toEqual(['site.sqlite'])
  const restored = await requestsIn({ DATA_DIR: empty })
  const all = await requestsIn({ DATA_DIR })
  expect(restored).toEqual(all.filter(({ id }) => restored.some((request) => request.id === id)))
  expect(restored.map(({ state }) => state)).toEqual(expect.arrayContaining(['sent', 'failed', 'due']))
})

test('the commands copy the store of a running process, and put it back on another machine', async () => {
  const [DATA_DIR, elsewhere] = [await temporaryFolder(), await temporaryFolder()]
  await fill(await temporaryStore(undefined, { DATA_DIR }))
  const copy = join(await temporaryFolder(), 'site.sqlite')
  const run = (command: string, folder: string) => runScript('scripts/run.mjs', [command, copy], { DATA_DIR: folder })
  expect(await run('store:backup', DATA_DIR)).toMatchObject({ code: 0 })
  expect(await run('store:restore', elsewhere)).toMatchObject({ code: 0 })
  expect(await requestsIn({ DATA_DIR: elsewhere })).toEqual(await requestsIn({ DATA_DIR }))
})

test('a copy is put back neither over a store nor under a running server, and only if it is one', async () => {
  const folder = await filledFolder()
  const file = join(await temporaryFolder(), 'copy.sqlite')
  await backupStore(folder, file)
  await expect(restoreStore(folder, file)).rejects.toThrow(`There is a store in ${folder} already.`)
  const running = await temporaryStore(undefined, { DATA_DIR: folder })
  await expect(restoreStore(folder, file)).rejects.toThrow('is in use. Stop the server')
  expect(await running.readBacklog()).toMatchObject({ waiting: 2 })

  const empty = await temporaryFolder()
  const nonsense = join(await temporaryFolder(), 'nonsense')
  await writeFile(nonsense, 'not a database, but long enough to be read as if it were one. '.repeat(100))
  await expect(restoreStore(empty, nonsense)).rejects.toThrow('is not a store of this site')
  await expect(restoreStore(empty, `${file}.other`)).rejects.toThrow('There is no file')
  expect(await readdir(empty)).toEqual([])
  await writeFile(join(empty, 'site.sqlite-wal'), 'of another')
  await expect(restoreStore(empty, file)).rejects.toThrow('is left over from another store')
})

describe.skipIf(!isPostgresHere)('moving to PostgreSQL', () => {
  test('everything arrives as it was, and what was undelivered is delivered from there', async () => {
    const DATA_DIR = await filledFolder()
    const before = await requestsIn({ DATA_DIR })
    const DATABASE_URL = await emptyPostgres()
    const call = ['store:move', '--from', DATA_DIR, '--to', DATABASE_URL]
    const { output, code } = await runScript('scripts/run.mjs', call)
    expect(output).toMatch(
      /^Moved to PostgreSQL, 127\.0\.0\.1:\d+\/site_\w+: 3 acknowledgement counts, .*\b1 entries, .*\b6 submissions, .*\b7 deliveries\b.*\.\n/,
    )
    expect(code).toBe(0)
    expect(await requestsIn({ DATA_DIR, DATABASE_URL })).toEqual(before)
    // The old one would deliver everything once more.
    expect(await readdir(DATA_DIR)).toEqual([expect.stringMatching(/^site\.moved-.*\.sqlite$/)])

    const store = createStore(await openStore({ DATA_DIR, DATABASE_URL }))
    onTestFinished(() => store.close())
    const due = await store.claimDue({ now: new Date(NOW.getTime() + 5000), claimSeconds: 60, limit: 10 })
    expect(due.map(({ attempts }) => attempts).sort()).toEqual([1, 1, 1, 1, 2])
    expect((await store.acceptSubmission(request('sent'), NOW)).isNew).toBe(false)
  })

  test('a target that is not empty, and a store that is in use, are left as they are', async () => {
    const DATA_DIR = await filledFolder()
    const DATABASE_URL = await emptyPostgres()
    const target = await temporaryStore(undefined, { DATA_DIR, DATABASE_URL })
    await target.acceptSubmission(request('already there'), NOW)
    await expect(moveStore(DATA_DIR, DATABASE_URL, NOW)).rejects.toThrow('is not empty: it has rows in submissions')
    expect(await target.readBacklog()).toMatchObject({ waiting: 1 })

    const source = await temporaryStore(undefined, { DATA_DIR })
    await expect(moveStore(DATA_DIR, await emptyPostgres(), NOW)).rejects.toThrow('is in use. Stop the server')
    expect(await source.readBacklog()).toMatchObject({ waiting: 2 })
    await expect(moveStore(await temporaryFolder(), DATABASE_URL, NOW)).rejects.toThrow('There is no store in')
  })

  test('a thousand requests go over in pieces and are all counted', async () => {
    const DATA_DIR = await temporaryFolder()
    const store = createStore(await openStore({ DATA_DIR }))
    for (let number = 0; number < 1001; number += 1) await store.acceptSubmission(request(`request-${number}`), NOW)
    await store.close()
    const { rows } = await moveStore(DATA_DIR, await emptyPostgres(), NOW)
    expect([rows.get('submissions'), rows.get('deliveries')]).toEqual([1001, 1001])
  })
})

test('a whole store is neither copied nor moved by half a command', async () => {
  const refused = (errors: string) => ({ code: 2, errors: expect.stringContaining(errors) })
  expect(await runHere('store:backup')).toMatchObject(refused("Missing required argument 'file'."))
  const elsewhere = { DATABASE_URL: 'postgres://site:secret@127.0.0.1/site' }
  expect(await runHere('store:backup', ['copy'], elsewhere)).toMatchObject(refused('use pg_dump'))
  expect(await runHere('store:move', ['--to', 'mysql://db'])).toMatchObject(refused('DATABASE_URL'))
})
