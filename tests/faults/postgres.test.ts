import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openStore } from '#server/store/open-store'
import { copiesByName, missingAmong, sendSteadily } from '../support/send-steadily.ts'
import { isPostgresHere, startPostgres, type TestPostgres } from '../support/start-postgres.ts'
import { startProxy } from '../support/start-proxy.ts'
import { startSite } from '../support/start-site.ts'
import { startSmtp } from '../support/start-smtp.ts'
import { until } from '../support/until.ts'

const SENTENCE = 'Your request could not be saved. Please try again in a few minutes, or call or write to us.'
/** The site gives up after nine; without that, a silent connection takes many minutes. A busy machine is slower to say so. */
const A_VISITORS_SECONDS = 40
const withoutLimits = { PLAIN_FORM_SENDS_PER_TEN_MINUTES: '100000' }

describe.skipIf(!isPostgresHere)('with PostgreSQL', () => {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await startPostgres()
    return postgres.stop
  })

  /** Any number of replicas on one new database, and a mail server. What one of them leaves when it is killed, another takes over soon. */
  async function replicas(count: number, DATABASE_URL: string) {
    const smtp = await startSmtp()
    const env = { ...withoutLimits, DATABASE_URL, CLAIM_SECONDS: '2', LOG_LEVEL: 'silent' }
    const starting = Array.from({ length: count }, () => startSite({ smtp: smtp.url, env }))
    const sites = await Promise.all(starting)
    onTestFinished(async () => {
      await Promise.all(sites.map((site) => site.stop()))
      await smtp.close()
    })
    return { smtp, sites }
  }

  async function oneSite(DATABASE_URL: string) {
    const { smtp, sites } = await replicas(1, DATABASE_URL)
    const [site] = sites
    if (!site) throw new Error('There is no site')
    return { smtp, site }
  }

  test('PostgreSQL killed under load and restarted: requests are refused meanwhile, nothing acknowledged is lost, and the site needs no restart', async () => {
    const { smtp, site } = await oneSite(await postgres.database())
    const visitors = ['Levi', 'Cohen', 'Adler'].map((label) => sendSteadily(site.sendTour, label))
    const acknowledged = () => visitors.flatMap((visitor) => visitor.acknowledged)
    const refused = () => visitors.flatMap((visitor) => visitor.refused)
    await until(() => acknowledged().length >= 20, 'the first acknowledgements')

    await postgres.killHard()
    await until(() => refused().length >= 5, 'refusals')
    expect((await fetch(`${site.url}/readyz`)).status).toBe(503)
    expect((await fetch(`${site.url}/`)).status).toBe(200)
    const before = acknowledged().length
    await postgres.start()
    await until(() => acknowledged().length >= before + 20, 'acknowledgements after the restart')
    await Promise.all(visitors.map((visitor) => visitor.stop()))

    for (const { status, text, seconds } of refused()) {
      expect([status, text]).toEqual([503, SENTENCE])
      expect(seconds).toBeLessThan(A_VISITORS_SECONDS)
    }
    const copies = () => copiesByName(smtp.received(), /(Levi|Cohen|Adler)-\d+/)
    await until(() => missingAmong(acknowledged(), copies()).length === 0, 'every acknowledged request')
    for (const messageIds of copies().values()) expect(new Set(messageIds).size).toBe(1)
  })

  test('a network that stops responding costs a visitor seconds, and the site recovers by itself', async () => {
    const direct = new URL(await postgres.database())
    await (await openStore({ DATABASE_URL: direct.href, DATA_DIR: '' })).destroy()
    // So slow that the start is still at the store, if it ever is, when the first page is answered.
    const proxy = await startProxy({ host: direct.hostname, port: Number(direct.port) }, { delay: 50 })
    onTestFinished(() => proxy.stop())
    direct.port = String(proxy.port)
    const { site } = await oneSite(direct.href)

    proxy.silence(true)
    const begun = Date.now()
    const answers = await Promise.all(
      ['one', 'two', 'three'].map((name) => site.sendTour({ user_last_name: name }).then(({ status }) => status)),
    )
    expect(answers).toEqual([503, 503, 503])
    expect(Date.now() - begun).toBeLessThan(A_VISITORS_SECONDS * 1000)
    proxy.silence(false)
    await until(async () => (await site.sendTour({ user_last_name: 'after' })).status === 200, 'an acknowledgement')

    // Whoever tells it to stop while the network is silent does not wait for the network.
    proxy.silence(true)
    process.kill(site.pid(), 'SIGTERM')
    await until(() => !existsSync(`/proc/${site.pid()}/cwd`), 'the site to stop')
  })

  test('two replicas, killed in turn while the mail server goes down and comes back: every acknowledged request arrives, duplicates with one Message-ID', async () => {
    const { smtp, sites } = await replicas(2, await postgres.database())
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

    const acknowledged = visitors.flatMap((visitor) => visitor.acknowledged)
    const copies = () => copiesByName(smtp.received(), /Levi-\d-\d+/)
    await until(() => missingAmong(acknowledged, copies()).length === 0, 'every acknowledged request')
    for (const messageIds of copies().values()) expect(new Set(messageIds).size).toBe(1)
  })
})
