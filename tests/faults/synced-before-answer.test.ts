import { describe, expect, onTestFinished, test } from 'vitest'
import { postgresForTests } from '../support/each-engine.ts'
import { isPostgresHere } from '../support/start-postgres.ts'
import { startSite, type TestSite } from '../support/start-site.ts'
import { startSmtp } from '../support/start-smtp.ts'
import { temporaryFolder } from '../support/test-app.ts'
import { canTrace, failSyncs, traceCalls } from '../support/trace.ts'

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

/** Starts a site whose deliveries, claimed while the disk fails, are taken over soon. Its mail server is down. */
async function siteWithoutMail(env: Record<string, string> = {}) {
  const smtp = await startSmtp('refusing-connections')
  const site = await startSite({ smtp: smtp.url, env: { CLAIM_SECONDS: '1', ...env } })
  onTestFinished(async () => {
    await site.stop()
    await smtp.close()
  })
  return { site, smtp }
}

/** The calls while requests are sent and acknowledged. */
async function traced(site: TestSite, otherPids: () => readonly number[]): Promise<string[]> {
  const trace = await traceCalls(() => [site.pid(), ...otherPids()], await temporaryFolder())
  for (let number = 0; number < REQUESTS; number += 1)
    expect((await site.sendTour({ user_last_name: `Levi-${number}` })).status).toBe(200)
  return trace.stop()
}

describe.skipIf(!canTrace)('a request is on the disk before it is acknowledged', () => {
  test('in SQLite’s log; on a disk that can’t sync, nothing is acknowledged until it can again', async () => {
    const { site, smtp } = await siteWithoutMail()
    const synced = syncedBeforeAnswer(await traced(site, () => []), /site\.sqlite-wal>/)
    expect(synced).toEqual(Array(REQUESTS).fill(true))

    const endFailure = await failSyncs(site.pid())
    for (let number = 0; number < 3; number += 1) {
      const answer = await site.sendTour({ user_last_name: `During-${number}` })
      expect(answer.status).toBe(503)
      expect(await answer.text()).toContain('Your request could not be saved.')
    }
    await endFailure()

    expect((await site.sendTour({ user_last_name: 'After' })).status).toBe(200)
    await smtp.behave('accepting')
    await smtp.waitFor(REQUESTS + 1)
    const named = smtp.received().map(({ subject }) => /Levi|After|During/.exec(subject ?? '')?.[0])
    expect(named.sort()).toEqual(['After', ...Array(REQUESTS).fill('Levi')])
  })

  describe.skipIf(!isPostgresHere)('PostgreSQL', () => {
    const postgres = postgresForTests()

    test('in PostgreSQL’s log', async () => {
      const { site } = await siteWithoutMail({ DATABASE_URL: await postgres().database() })
      const synced = syncedBeforeAnswer(await traced(site, postgres().pids), /pg_wal\//)
      expect(synced).toEqual(Array(REQUESTS).fill(true))
    })
  })
})
