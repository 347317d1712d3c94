import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config'
import { openStore } from '#server/platform/db/open-store'
import { mailingList } from '#tests/support/campus-forms'
import { startConstantContact } from '#tests/support/start-constant-contact'
import { NOW, temporaryFolder } from '#tests/support/temporary-store'
import { appOf } from '../config.ts'
import { openSubscriberDelivery } from '../mailing-list/constant-contact/sender.ts'
import { openCampaigns } from './campaigns.ts'

const letter = {
  name: 'The week · 2026-12-03',
  subject: 'The week',
  preheader: 'Candles at 4:25',
  html: '<!doctype html><body>[[trackingImage]]</body>',
  sender: { name: 'Juniper Hill Hillel', email: 'Hello@example.org' },
}

async function connected(options: Parameters<typeof startConstantContact>[0] = {}) {
  const peer = await startConstantContact({ ...options, clock: () => NOW })
  onTestFinished(() => peer.stop())
  const db = await openStore({ DATA_DIR: await temporaryFolder() })
  onTestFinished(() => db.destroy())
  const config = readConfig(peer.env)
  const app = appOf(config)
  if (!app) throw new Error('The settings name no app')
  const log = { info: () => {}, warn: () => {}, error: () => {}, fatal: () => {} }
  const subscribers = { app, listName: () => 'Juniper Hill Hillel', form: () => mailingList, db, now: () => NOW, log }
  const { connection } = await openSubscriberDelivery(subscribers)
  const handOver = openCampaigns({ config, db, clock: () => NOW, log })
  if (!handOver) throw new Error('It is not connected')
  return { peer, handOver, connection }
}

test('a letter becomes a draft there, from a confirmed address, and the same draft when it is handed over again', async () => {
  const { peer, handOver } = await connected({ confirmed: ['other@example.org', 'hello@example.org'] })
  const campaign = await handOver(letter, null)
  expect(campaign.name).toBe(letter.name)
  expect(peer.campaigns.get(campaign.activityId)).toMatchObject({
    status: 'Draft',
    activity: { from_email: 'hello@example.org', from_name: letter.sender.name, subject: 'The week' },
  })
  // Somebody there has said to whom it goes.
  Object.assign(peer.campaigns.get(campaign.activityId)?.activity ?? {}, { contact_list_ids: ['a-list'] })
  expect(await handOver({ ...letter, subject: 'The week, again' }, campaign)).toEqual(campaign)
  expect([...peer.campaigns.values()].map(({ activity }) => [activity.subject, activity.contact_list_ids])).toEqual([
    ['The week, again', ['a-list']],
  ])
  expect(peer.calls('schedules')).toEqual([])
})

test('one that was sent or deleted there becomes another draft', async () => {
  const { peer, handOver } = await connected()
  const first = await handOver(letter, null)
  Object.assign(peer.campaigns.get(first.activityId) ?? {}, { status: 'Done' })
  await handOver({ ...letter, name: 'The week · 2026-12-04T10:00:00' }, first)
  expect([...peer.campaigns.values()].map(({ status }) => status)).toEqual(['Done', 'Draft'])
})

test('an account that was connected for subscribers alone says so, and goes on taking subscribers', async () => {
  const { peer, handOver, connection } = await connected({ scope: 'contact_data offline_access' })
  await expect(handOver(letter, null)).rejects.toMatchObject({
    statusCode: 409,
    message: expect.stringContaining('npm run connect:constant-contact'),
  })
  expect((await connection.read())?.incident).toBeNull()
  expect(peer.campaigns.size).toBe(0)
})

test.each([
  ['without a confirmed address', { confirmed: [] }, undefined, 409, 'Confirm an address'],
  ['while their service is down', {}, { status: 503 }, 502, 'copy the newsletter'],
  ['while it does not answer', {}, 'breaks', 502, 'copy the newsletter'],
] as const)('%s, it says what to do instead', async (_, options, fault, statusCode, message) => {
  const { peer, handOver } = await connected(options)
  if (fault) peer.fail('/v3/emails', fault)
  await expect(handOver(letter, null)).rejects.toMatchObject({
    statusCode,
    message: expect.stringMatching(new RegExp(message, 'i')),
  })
})

test('nothing is handed over where nothing is connected', () => {
  const db = undefined as never
  expect(
    openCampaigns({ config: readConfig({}), db, clock: () => NOW, log: { info() {}, warn() {}, fatal() {} } }),
  ).toBeUndefined()
})
