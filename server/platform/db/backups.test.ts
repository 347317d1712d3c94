import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addDays } from '#calendar/time/days'
import { runScript } from '#tests/support/run-command'
import { NOW, temporaryFolder, temporaryStore } from '#tests/support/temporary-store'
import {
  backUpDaily,
  backUpInOwnProcess,
  backupName,
  dayOfBackup,
  daysToRemove,
  keepBackups,
  lastTrial,
} from './backups.ts'

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
