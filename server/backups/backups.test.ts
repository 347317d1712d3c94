import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runScript } from '#tests/support/run-script'
import { NOW, temporaryFolder, temporaryStore } from '#tests/support/test-app'
import { backUpDaily, backUpInOwnProcess } from './back-up-daily.ts'
import { keepBackups, lastTrial } from './backups.ts'

async function filledStore() {
  const dataDir = await temporaryFolder()
  const store = await temporaryStore(undefined, { DATA_DIR: dataDir })
  const keep = (key: string) => store.accept({ kind: 'tour', key, fields: { user_first_name: key } }, NOW)
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
  const { code, errors } = await runScript('scripts/run.mjs', ['store:backups'], {
    DATA_DIR: dataDir,
    BACKUP_DIR: '/dev/null/backups',
  })
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

test('a backup that does not hold what the store has is told of', async () => {
  const { keep: _, ...folders } = await filledStore()
  await keepBackups(folders, '2026-11-24')
  writeFileSync(
    join(folders.folder, 'last-trial.json'),
    JSON.stringify({ day: '2026-11-24', problem: 'The backup can’t be restored: it is damaged' }),
  )
  expect((await lastTrial(folders.folder))?.problem).toContain('damaged')
  // What failed is tried again the next day.
  expect((await keepBackups(folders, '2026-11-25')).join(' ')).toContain('It was restored')
  expect(JSON.parse(readFileSync(join(folders.folder, 'last-trial.json'), 'utf8'))).toEqual({ day: '2026-11-25' })
})
