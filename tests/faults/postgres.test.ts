import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { postgresForTests } from '../support/each-engine.ts'
import { until } from '../support/processes.ts'
import { isPostgresHere } from '../support/start-postgres.ts'
import { startSite, type TestSite } from '../support/start-site.ts'
import { type Smtp, startSmtp } from '../support/start-smtp.ts'
import { copiesByName, missingAmong, sendSteadily } from './send-steadily.ts'

const SENTENCE = 'Your request could not be saved. Please try again in a few minutes, or call or write to us.'
/** The site gives up after nine; without that, a silent connection takes many minutes. A busy machine is slower to say so. */
const A_VISITORS_SECONDS = 40
const withoutLimits = { PLAIN_FORM_SENDS_PER_TEN_MINUTES: '100000' }

describe.skipIf(!isPostgresHere)('with PostgreSQL', () => {
  const postgres = postgresForTests()

  /** Replicas on one new database, and a mail server. What one of them leaves when it is killed, another takes over soon. */
  async function replicas(count: number) {
    const DATABASE_URL = await postgres().database()
    const smtp = await startSmtp()
    const env = { ...withoutLimits, DATABASE_URL, CLAIM_SECONDS: '2', LOG_LEVEL: 'silent' }
    const sites = await Promise.all(Array.from({ length: count }, () => startSite({ smtp: smtp.url, env })))
    onTestFinished(async () => {
      await Promise.all(sites.map((site) => site.stop()))
      await smtp.close()
    })
    return { smtp, sites: sites as [TestSite, ...TestSite[]] }
  }

  /** Each acknowledged request arrives, and what arrives twice has one Message-ID. */
  async function expectArrived(acknowledged: readonly string[], smtp: Smtp): Promise<void> {
    const copies = () => copiesByName(smtp.received(), /Levi-\d-\d+/)
    await until(() => missingAmong(acknowledged, copies()).length === 0, 'every acknowledged request')
    for (const messageIds of copies().values()) expect(new Set(messageIds).size).toBe(1)
  }

  test('PostgreSQL killed under load and restarted: requests are refused meanwhile, nothing acknowledged is lost, and the site needs no restart', async () => {
    const { smtp, sites } = await replicas(1)
    const [site] = sites
    const visitors = ['Levi-1', 'Levi-2', 'Levi-3'].map((label) => sendSteadily(site.sendTour, label))
    const acknowledged = () => visitors.flatMap((visitor) => visitor.acknowledged)
    const refused = () => visitors.flatMap((visitor) => visitor.refused)
    await until(() => acknowledged().length >= 20, 'the first acknowledgements')

    await postgres().killHard()
    await until(() => refused().length >= 5, 'refusals')
    expect((await fetch(`${site.url}/readyz`)).status).toBe(503)
    expect((await fetch(`${site.url}/`)).status).toBe(200)
    const before = acknowledged().length
    await postgres().start()
    await until(() => acknowledged().length >= before + 20, 'acknowledgements after the restart')
    await Promise.all(visitors.map((visitor) => visitor.stop()))

    for (const { status, text, seconds } of refused()) {
      expect([status, text]).toEqual([503, SENTENCE])
      expect(seconds).toBeLessThan(A_VISITORS_SECONDS)
    }
    await expectArrived(acknowledged(), smtp)
  })

  test('a database that stops responding costs a visitor seconds, and the site recovers by itself', async () => {
    const { sites } = await replicas(1)
    const [site] = sites
    const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
      for (const pid of postgres().pids()) process.kill(pid, name)
    }
    onTestFinished(() => signal('SIGCONT'))
    signal('SIGSTOP')
    const begun = Date.now()
    const names = ['one', 'two', 'three']
    const answers = await Promise.all(names.map((user_last_name) => site.sendTour({ user_last_name })))
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503])
    expect(Date.now() - begun).toBeLessThan(A_VISITORS_SECONDS * 1000)
    signal('SIGCONT')
    await until(async () => (await site.sendTour({ user_last_name: 'after' })).status === 200, 'an acknowledgement')

    // Whoever tells it to stop meanwhile does not wait for the database.
    signal('SIGSTOP')
    process.kill(site.pid(), 'SIGTERM')
    await until(() => !existsSync(`/proc/${site.pid()}/cwd`), 'the site to stop')
  })

  test('two replicas, killed in turn while the mail server goes down and comes back: every acknowledged request arrives, duplicates with one Message-ID', async () => {
    const { smtp, sites } = await replicas(2)
    const visitors = sites.map((site, number) => sendSteadily(site.sendTour, `Levi-${number}`))
    for (const site of sites) {
      await wait(500)
      await smtp.behave('refusing-connections')
      await wait(300)
      await site.killHard()
      await smtp.behave('accepting')
      await site.restart()
    }
    await until(() => visitors.flatMap((visitor) => visitor.acknowledged).length > 50, 'enough acknowledgements')
    await Promise.all(visitors.map((visitor) => visitor.stop()))

    await expectArrived(
      visitors.flatMap((visitor) => visitor.acknowledged),
      smtp,
    )
  })
})
