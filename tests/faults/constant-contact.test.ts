import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { placeIn, zoneWhereItIs } from '../../scripts/test/campus-hour.ts'
import { runScript } from '../support/run-script.ts'
import { startConstantContact } from '../support/start-constant-contact.ts'
import { startSite } from '../support/start-site.ts'
import { startSmtp } from '../support/start-smtp.ts'
import { until } from '../support/until.ts'

type Site = Awaited<ReturnType<typeof startSite>>

async function join(site: Site, email: string): Promise<number> {
  const answer = await fetch(`${site.url}/api/constant-contact/subscribe`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      email,
      first_name: 'Noa',
      last_name: 'Birnbaum',
      member_type: 'alumni',
      graduation_year: '',
      family_member_type: '',
    }),
  })
  return answer.status
}

test('killed three times among thirty subscribers, it sends on every one, and hardly any twice', async () => {
  const peer = await startConstantContact({ perSecond: 4 })
  const site = await startSite({ env: { ...peer.env, CLAIM_SECONDS: '1' } })
  onTestFinished(async () => {
    await site.stop()
    await peer.stop()
  })
  const people = Array.from({ length: 30 }, (_, number) => `visitor-${number}@example.org`)
  for (const email of people) expect(await join(site, email)).toBe(200)
  for (const count of [5, 12, 20]) {
    await until(() => peer.contacts.size >= count, `${count} contacts`)
    await site.killHard()
    await site.restart()
  }
  await until(() => peer.contacts.size === people.length, 'all contacts')
  // Subscribers that were accepted but not marked when the process was killed are sent once more: one or two are in
  // progress.
  const twice = [...peer.contacts.values()].filter(({ calls }) => calls > 1)
  expect(twice.length).toBeLessThanOrEqual(6)
  expect(peer.tokens.refreshes()).toBe(1)
  expect(site.output()).not.toMatch(/visitor-|Birnbaum|the secret|refresh-|access-/)
})

test('it calls at most four times a second', async () => {
  // One more than it may: calls arrive less evenly on a busy machine than they are sent.
  const peer = await startConstantContact({ perSecond: 5 })
  const site = await startSite({ env: peer.env })
  onTestFinished(async () => {
    await site.stop()
    await peer.stop()
  })
  for (let number = 0; number < 12; number += 1) await join(site, `visitor-${number}@example.org`)
  await until(() => peer.contacts.size === 12, 'all contacts')
  expect(peer.throttled()).toBe(0)
})

test('a lost connection is reported in one mail and in the log, and no subscriber is lost', async () => {
  const smtp = await startSmtp()
  const peer = await startConstantContact()
  peer.tokens.revoke()
  const site = await startSite({ smtp: smtp.url, env: { ...peer.env, LOG_LEVEL: 'debug' } })
  onTestFinished(async () => {
    await site.stop()
    await peer.stop()
    await smtp.close()
  })
  for (let number = 0; number < 5; number += 1) expect(await join(site, `visitor-${number}@example.org`)).toBe(200)
  expect((await smtp.waitFor(1)).subject).toMatch(/^Please reconnect the mailing list/)
  await site.restart()
  expect(await join(site, 'visitor-5@example.org')).toBe(200)
  await until(() => (site.output().match(/waits to be delivered/g) ?? []).length >= 6, 'six who wait')
  expect(smtp.received()).toHaveLength(1)
  expect(peer.calls()).toEqual(['POST /token'])
  expect(site.output()).toContain('CONSTANT CONTACT IS DISCONNECTED')
  expect(site.output()).not.toMatch(/visitor-|Birnbaum|the secret/)
})

test('without an app, subscribers are stored for the staff, who can export them', async () => {
  const site = await startSite()
  onTestFinished(() => site.stop())
  expect(site.output()).toContain('; subscribers are mailed to the staff each morning\n')
  expect(await join(site, 'noa@example.org')).toBe(200)
  const { output } = await runScript('scripts/run.mjs', ['requests', 'export', '--csv', '--kind', 'mailing-list'], {
    DATA_DIR: site.dataDir,
  })
  expect(output).toContain('noa@example.org')
})

test('without an app, the staff read once who joined, though the server restarts before the mail is sent', async () => {
  const smtp = await startSmtp()
  // The mail goes out from 7 on: where this campus stands it is noon.
  const campus = await mkdtemp(path.join(tmpdir(), 'noon-'))
  await cp('tests/fixtures/campus', campus, { recursive: true })
  placeIn(zoneWhereItIs('12:00', Date.now()), path.join(campus, 'site.yaml'))
  const site = await startSite({ smtp: smtp.url, env: { CONTENT_DIR: campus, SITE_URL: 'https://hillel.example.org' } })
  onTestFinished(async () => {
    await site.stop()
    await smtp.close()
    await rm(campus, { recursive: true })
  })
  await smtp.behave({ answers: 451 })
  // One person: whoever joins after the list was made, which happens when a server starts, stands in tomorrow's mail.
  expect(await join(site, 'noa@example.org')).toBe(200)
  await site.restart()
  await until(() => smtp.attempts() > 0, 'an attempt to mail who joined')
  await smtp.behave('accepting')
  await site.restart()
  await until(() => smtp.received().length > 0, 'the mail that noa joined')
  const [mail] = smtp.received()
  expect(mail?.subject).toMatch(/ joined the mailing list of Juniper Hill Hillel$/)
  expect(mail?.to).toMatchObject([{ address: 'ruth@example.org' }])
  expect(mail?.text).toContain('noa@example.org')
  expect(mail?.text).toContain('https://hillel.example.org/admin/requests/subscribers')
  await site.restart()
  const { output } = await runScript('scripts/run.mjs', ['requests', 'list', '--state', 'due'], {
    DATA_DIR: site.dataDir,
  })
  expect(output).toContain('There is no such request.')
  expect(smtp.received()).toHaveLength(1)
})

test('an app without its secret is reported as a wrong setting', async () => {
  const { code, errors } = await runScript('server/main.ts', [], { CONSTANT_CONTACT_CLIENT_ID: 'client' })
  expect(code).toBe(1)
  expect(errors).toContain('CONSTANT_CONTACT_CLIENT_SECRET: expected the secret of your app')
  expect(errors).toContain('but found nothing')
})
