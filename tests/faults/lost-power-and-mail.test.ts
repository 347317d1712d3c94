import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import PostalMime from 'postal-mime'
import { expect, onTestFinished, test } from 'vitest'
import { startSite, type TestSite } from '../support/start-site.ts'
import { type Behavior, startSmtp } from '../support/start-smtp.ts'
import { until } from '../support/until.ts'

async function siteWithMail(behavior: Behavior) {
  const smtp = await startSmtp(behavior)
  // The time after which the claims of a killed process are taken over; in production, a minute.
  const site = await startSite({ smtp: smtp.url, env: { CLAIM_SECONDS: '1' } })
  onTestFinished(async () => {
    await site.stop()
    await smtp.close()
  })
  return { site, smtp }
}

/** The deliveries of a site as they are stored. */
function deliveriesOf({ dataDir }: TestSite): { state: string; attempts: number }[] {
  const database = new Database(join(dataDir, 'site.sqlite'), { readonly: true })
  try {
    return database.prepare<[], { state: string; attempts: number }>('select state, attempts from deliveries').all()
  } finally {
    database.close()
  }
}

/** Waits until nothing is due any more: from then on no mail leaves. */
const settled = (site: TestSite) =>
  until(() => deliveriesOf(site).every(({ state }) => state === 'sent' || state === 'failed'), 'each delivery to end')

test('a request survives a kill -9 right after its response, and its mail arrives once', async () => {
  const { site, smtp } = await siteWithMail('refusing-connections')
  const answer = await site.sendTour({ user_last_name: 'Levi' })
  await site.killHard()
  expect([answer.status, await answer.text()]).toEqual([200, 'OK'])

  await smtp.behave('accepting')
  await site.restart()
  const mail = await smtp.waitFor(1)
  expect(mail.subject).toMatch(/^Tour request: Rachel Levi/)
  await settled(site)
  expect(smtp.received()).toHaveLength(1)
})

test('twenty requests in progress when the process is killed: each acknowledged one arrives once', async () => {
  const { site, smtp } = await siteWithMail('refusing-connections')
  const names = Array.from({ length: 20 }, (_, index) => `Levi-${index}`)
  const acknowledged: string[] = []
  const sending = names.map(async (name) => {
    const answer = await site.sendTour({ user_last_name: name }).catch(() => undefined)
    if (answer?.status === 200) acknowledged.push(name)
  })
  await until(() => acknowledged.length >= 5, 'five acknowledgements')
  await site.killHard()
  await Promise.all(sending)

  await smtp.behave('accepting')
  await site.restart()
  const delivered = () => smtp.received().map(({ subject = '' }) => /Levi-\d+/.exec(subject)?.[0] ?? '')
  await until(() => acknowledged.every((name) => delivered().includes(name)), 'every acknowledged request')
  await settled(site)
  expect(new Set(delivered()).size).toBe(delivered().length)
})

test('keeps the request while e-mail is down and sends it when e-mail is back', async () => {
  const { site, smtp } = await siteWithMail('refusing-connections')
  expect((await site.sendTour()).status).toBe(200)
  await until(() => deliveriesOf(site).some(({ attempts }) => attempts > 0), 'a first attempt')
  await smtp.behave('accepting')
  expect((await smtp.waitFor(1)).subject).toMatch(/^Tour request/)
})

test('retries when the mail server says "not now", always with the same Message-ID', async () => {
  const { site, smtp } = await siteWithMail({ answers: 451 })
  await site.sendTour()
  await until(() => smtp.attempts() === 1, 'a first attempt')
  await smtp.behave('accepting')
  await smtp.waitFor(1)
  expect(smtp.attempts()).toBe(2)
})

test('stops and alerts when the mail server refuses a mail for good', async () => {
  const { site, smtp } = await siteWithMail({ answers: 554 })
  await site.sendTour()
  await until(() => site.output().includes('COULD NOT BE DELIVERED'), 'the alert in the log')
  await settled(site)
  // That mail and the alert about it, which is refused, too.
  expect(smtp.attempts()).toBe(2)
})

test('sent twice with one id, a request is stored and mailed once', async () => {
  const { site, smtp } = await siteWithMail('accepting')
  for (let time = 0; time < 2; time += 1)
    expect((await site.sendTour({ request_id: 'the-same-request' })).status).toBe(200)
  await smtp.waitFor(1)
  await settled(site)
  expect(smtp.received()).toHaveLength(1)
})

test('without a mail server, each mail is saved as a file that a mail program opens', async () => {
  const site = await startSite()
  onTestFinished(() => site.stop())
  expect(site.output()).toContain('mails go to files in')
  await site.sendTour()
  const folder = join(site.dataDir, 'mail')
  const files = () => readdir(folder).catch(() => [])
  await until(async () => (await files()).some((name) => name.endsWith('.eml')), 'the file')
  const mail = await PostalMime.parse(await readFile(join(folder, (await files())[0] ?? ''), 'utf8'))
  expect(mail.subject).toMatch(/^Tour request/)
  expect(mail.replyTo).toEqual([{ name: 'Rachel Okonkwo-Stein', address: 'rachel@example.org' }])
})
