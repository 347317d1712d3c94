import { describe, expect, onTestFinished, test } from 'vitest'
import { postgresForTests } from '../support/each-engine.ts'
import { isPostgresHere } from '../support/start-postgres.ts'
import { startSite } from '../support/start-site.ts'
import { startSmtp } from '../support/start-smtp.ts'
import { temporaryFolder } from '../support/test-app.ts'
import { canTrace, traceCalls } from '../support/trace.ts'

/** Attaching to a running process may be forbidden to anyone but root. */
if (!canTrace) console.warn('The order of sync and answer is not looked at: that takes strace, and root.')

const REQUESTS = 5

/** For each request in the trace: whether `log` was synced between its arrival and its 200. */
function syncedBeforeAnswer(lines: readonly string[], log: RegExp): boolean[] {
  const synced: boolean[] = []
  let isSynced = false
  for (const line of lines) {
    if (/"POST \/api/.test(line)) isSynced = false
    if (/f(data)?sync\(/.test(line) && log.test(line)) isSynced = true
    if (/"HTTP\/1\.1 200 /.test(line)) synced.push(isSynced)
  }
  return synced
}

async function traced(env: Record<string, string>, otherPids: () => readonly number[]): Promise<string[]> {
  const smtp = await startSmtp('refusing-connections')
  const site = await startSite({ smtp: smtp.url, env })
  onTestFinished(async () => {
    await site.stop()
    await smtp.close()
  })
  const trace = await traceCalls(() => [site.pid(), ...otherPids()], await temporaryFolder())
  for (let number = 0; number < REQUESTS; number += 1)
    expect((await site.sendTour({ user_last_name: `Levi-${number}` })).status).toBe(200)
  return trace.stop()
}

describe.skipIf(!canTrace)('a request is on the disk before it is acknowledged', () => {
  test('in SQLite’s log', async () => {
    const synced = syncedBeforeAnswer(await traced({}, () => []), /site\.sqlite-wal>/)
    expect(synced).toEqual(Array(REQUESTS).fill(true))
  })

  describe.skipIf(!isPostgresHere)('PostgreSQL', () => {
    const postgres = postgresForTests()

    test('in PostgreSQL’s log', async () => {
      const DATABASE_URL = await postgres().database()
      const synced = syncedBeforeAnswer(await traced({ DATABASE_URL }, postgres().pids), /pg_wal\//)
      expect(synced).toEqual(Array(REQUESTS).fill(true))
    })
  })
})
