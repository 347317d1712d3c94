import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/store/engines'
import { soupAnswers, startSite, tourAnswers } from '../support/start-site.ts'
import { startSmtp } from '../support/start-smtp.ts'
import { storedRequests } from '../support/test-app.ts'
import { until } from '../support/until.ts'

const noa = { email: 'noa@example.org', first_name: 'Noa', last_name: 'Birnbaum', member_type: 'alumni' }

/** What is in the folder of a process that has exited. */
async function kept(dataDir: string) {
  const db = openDatabase({ DATA_DIR: dataDir })
  const requests = await storedRequests(db)
  const deliveries = await db.selectFrom('deliveries').select(['channel', 'state']).execute()
  await db.destroy()
  return { requests, deliveries }
}

test('a subscriber survives a kill -9 right after the thank-you', async () => {
  const site = await startSite()
  onTestFinished(() => site.stop())
  const answer = await site.post('/api/constant-contact/subscribe', noa)
  await site.killHard()
  expect([answer.status, (await answer.json()).success]).toEqual([200, true])
  const { requests, deliveries } = await kept(site.dataDir)
  expect(requests).toMatchObject([{ kind: 'mailing-list', fields: { email: 'noa@example.org', memberType: 'alumni' } }])
  expect(deliveries).toEqual([{ channel: 'constant-contact', state: 'due' }])
})

test('thirty subscribers in progress when the process is killed: each that was thanked is stored', async () => {
  const site = await startSite()
  onTestFinished(() => site.stop())
  const thanked: string[] = []
  const sending = Array.from({ length: 30 }, async (_, number) => {
    const email = `visitor-${number}@example.org`
    const answer = await site.post('/api/constant-contact/subscribe', { ...noa, email }).catch(() => undefined)
    if (answer?.status === 200) thanked.push(email)
  })
  await until(() => thanked.length >= 5, 'five thank-yous')
  await site.killHard()
  await Promise.all(sending)
  const addresses = (await kept(site.dataDir)).requests.map(({ fields }) => fields.email)
  expect(addresses).toEqual(expect.arrayContaining(thanked))
})

test('a copy of a request survives a kill -9, too, and is mailed to nobody', async () => {
  const smtp = await startSmtp()
  const site = await startSite({ smtp: smtp.url })
  onTestFinished(async () => {
    await site.stop()
    await smtp.close()
  })
  const params = { ...soupAnswers, request_id: 'sent-elsewhere' }
  expect((await site.post('/api/requests/record', { type: 'soup', params })).status).toBe(200)
  await site.killHard()
  expect(await kept(site.dataDir)).toMatchObject({ requests: [{ kind: 'soup', fields: soupAnswers }], deliveries: [] })
  expect(smtp.attempts()).toBe(0)
})

test('without a mailing list service, waiting subscribers do not make the site unready', async () => {
  const site = await startSite()
  onTestFinished(() => site.stop())
  await site.post('/api/constant-contact/subscribe', noa)
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
})

test('a visitor gets an acknowledgement after the staff’s mail has been sent', async () => {
  const smtp = await startSmtp()
  const site = await startSite({ smtp: smtp.url, env: { ACKNOWLEDGEMENTS_PER_DAY: '' } })
  onTestFinished(async () => {
    await site.stop()
    await smtp.close()
  })
  await site.sendTour()
  await smtp.waitFor(2)
  const reference = /[Rr]eference (?:is )?([0-9A-F]{8})\b/
  const [one, other] = smtp.received().map(({ to, text = '' }) => [to?.[0]?.address, reference.exec(text)?.[1]])
  expect([one?.[0], other?.[0]]).toContain(tourAnswers.user_email)
  expect(one?.[1]).toBe(other?.[1])
})

test('forms that were open while the server restarted may still send within the wider limit', async () => {
  const site = await startSite({
    env: { FORM_FASTEST_SECONDS: '0', PLAIN_FORM_SENDS_PER_TEN_MINUTES: '1', FORM_SENDS_PER_TEN_MINUTES: '3' },
  })
  onTestFinished(() => site.stop())
  const tokens: string[] = []
  for (let forms = 0; forms < 3; forms += 1)
    tokens.push((await (await fetch(`${site.url}/api/form-token?form=tour`)).json()).token)
  await site.restart()
  const statuses = []
  for (const form_token of new Set(tokens)) statuses.push((await site.sendTour({ form_token })).status)
  expect(statuses).toEqual([200, 200, 200])
})
