import { expect, onTestFinished, test } from 'vitest'
import { warningAt } from '#content-reader/issues'
import { readContent } from '#content-reader/read-content'
import { createServerContent } from '#schedule/server-content'
import { onEachEngine } from '#tests/support/each-engine'
import { migratedFolder, NOW, temporaryStore } from '#tests/support/temporary-store'
import { createFreshnessMailJob } from '../health/weekly-mails.ts'
import type { StoreSettings } from '../platform/db/engines.ts'
import { openStore } from '../platform/db/open-store.ts'
import type { Settlement } from '../platform/db/outbox.ts'
import { listRequests, removeRequest } from '../requests/request-queries.ts'
import { createStore, type Store } from '../store.ts'
import { composeSubscriberList, createMorningMailJob } from './subscribers.ts'

const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
const claimAt = (now: Date) => ({ now, claimSeconds: 60, limit: 10 })
const DAYS = 24 * 60 * 60
const SENT: Settlement = { state: 'sent' }

/** A store in which somebody has joined the list. */
async function withNoa(occasion = 'id:one') {
  const store = await temporaryStore()
  const join = (memberType: string, occasion: string, seconds = 10) =>
    store.storeSubscriber(
      { address: 'noa@example.org', fields: { email: 'noa@example.org', memberType }, occasion },
      after(seconds),
    )
  const first = await join('alumni', occasion, 0)
  const claim = async (seconds: number) => {
    const [delivery, ...more] = await store.claimDue(claimAt(after(seconds)))
    expect(more).toEqual([])
    return delivery
  }
  const settle = async (settlement: Settlement) => {
    const delivery = await claim(0)
    if (delivery) await store.settleDelivery(delivery, settlement, NOW)
    return delivery?.id
  }
  return { store, join, first, claim, settle }
}

test.each([
  ['from others', 'id:one', ['id:two', 'id:three', 'day:2026-11-21']],
  ['without an id on the same day', 'day:2026-11-21', ['day:2026-11-21']],
])('different answers for an address %s change nothing, and staff get one alert a day', async (_, own, others) => {
  const { store, join, first } = await withNoa(own)
  for (const occasion of others) expect((await join('other', occasion)).id).toBe(first.id)
  const deliveries = await store.claimDue(claimAt(after(20)))
  expect(deliveries.map(({ channel, submission }) => [channel, submission.fields]).sort()).toEqual([
    ['alert', { submission: first.id }],
    ['constant-contact', { email: 'noa@example.org', memberType: 'alumni' }],
  ])
})

test('the form that brought the words may correct them', async () => {
  const { join, claim } = await withNoa()
  expect((await join('other', 'id:one')).isNew).toBe(true)
  expect(await claim(20)).toMatchObject({
    channel: 'constant-contact',
    submission: { fields: { memberType: 'other' }, createdAt: after(10) },
  })
})

test('the same call again changes nothing; whoever left the list and joins again is delivered again', async () => {
  const { join, claim, settle } = await withNoa()
  const id = await settle(SENT)
  expect((await join('alumni', 'id:one')).isNew).toBe(false)
  expect(await claim(100)).toBeUndefined()
  await join('alumni', 'id:months-later', 100 * DAYS)
  expect(await claim(100 * DAYS)).toMatchObject({ id, attempts: 1 })
})

test('newer answers wait for older ones that are being sent, and are never overtaken or lost', async () => {
  const { store, join, claim } = await withNoa()
  const older = await claim(0)
  await join('other', 'id:one', 5)
  expect(await claim(6)).toBeUndefined()
  expect(older && (await store.settleDelivery(older, SENT, after(7)))).toBe(false)
  const newer = await claim(60)
  expect(newer?.submission.fields.memberType).toBe('other')
  expect(newer && (await store.settleDelivery(newer, SENT, after(61)))).toBe(true)
})

test('a refusal for good is forgotten when somebody joins again', async () => {
  const { join, claim, settle } = await withNoa()
  await settle({ state: 'failed', error: '400' })
  await join('alumni', 'id:two')
  expect((await claim(10))?.attempts).toBe(1)
})

test('while no process can deliver them, subscribers are stored, and cause no alert', async () => {
  const { store, claim } = await withNoa()
  expect(await store.claimDue({ ...claimAt(NOW), channels: ['staff-mail', 'acknowledgement'] })).toEqual([])
  expect(await store.readBacklog()).toMatchObject({ waiting: 0, oldest: undefined })
  expect((await store.removeOldestDay(after(400 * DAYS))).removed).toBe(0)
  expect(await claim(401 * DAYS)).toBeDefined()
})

// On both engines: who is first locks the subscriber.
onEachEngine((newSettings) => {
  test('forty people and their second thoughts at once are forty subscribers', async () => {
    const store = await temporaryStore(undefined, await newSettings())
    const people = Array.from({ length: 40 }, (_, number) => `visitor-${number}@example.org`)
    const join = (email: string, occasion: string) =>
      store.storeSubscriber({ address: email, fields: { email, memberType: occasion }, occasion }, NOW)
    await Promise.all(['alumni', 'other'].flatMap((occasion) => people.map((email) => join(email, occasion))))
    const claimed = await store.claimDue({ ...claimAt(NOW), limit: 1000, channels: ['constant-contact'] })
    expect(claimed.map(({ submission }) => submission.fields.email).toSorted()).toEqual(people.toSorted())
  })
})

const MAILS = ['staff-mail', 'acknowledgement', 'alert', 'reply'] as const
const TODAY = { day: '2026-11-21', link: undefined }
const TOMORROW = { day: '2026-11-22', link: undefined }

/** A store and its database, with a second process over the same one. */
async function twoProcesses(given?: StoreSettings) {
  const settings = given ?? { DATA_DIR: await migratedFolder() }
  const [db, otherDb] = [await openStore(settings), await openStore(settings)]
  onTestFinished(async () => {
    await db.destroy()
    await otherDb.destroy()
  })
  const store = createStore(db)
  return {
    ...{ db, store, other: createStore(otherDb) },
    join: (name: string, seconds = 0, occasion = `id:${name}`) => {
      const email = `${name}@example.org`
      const fields = { firstName: name, lastName: 'Levi', email, memberType: 'alumni' }
      return store.storeSubscriber({ address: email, fields, occasion }, after(seconds))
    },
    states: async () => {
      const found: string[] = []
      for await (const { deliveries, fields } of listRequests(db))
        found.push(`${fields.firstName}: ${deliveries.map(({ channel, state }) => `${channel} ${state}`).join(', ')}`)
      return found
    },
  }
}

/** The mails that are due, each with the names in it. */
async function claimMails(store: Store, seconds = 0) {
  const mails = await store.claimDue({ now: after(seconds), claimSeconds: 60, limit: 10, channels: MAILS })
  return mails.map((mail) => ({ mail, names: (mail.subscribers ?? []).map(({ name }) => name) }))
}

// On both engines: a mail and who stands in it are one transaction, whichever process makes it.
onEachEngine((newSettings) => {
  test('two processes that list them at the same moment make one mail', async () => {
    const { store, other, join } = await twoProcesses(await newSettings())
    for (const name of ['ada', 'bea', 'cid']) await join(name)
    const counts = await Promise.all([store.composeSubscriberList(TODAY, NOW), other.composeSubscriberList(TODAY, NOW)])
    expect(counts.sort()).toEqual([0, 3])
    expect((await claimMails(store)).map(({ names }) => names.length)).toEqual([3])
  })

  test('a process that dies while it lists them leaves everything as it was, and one that dies while it sends loses no mail', async () => {
    const { db, store, other, join, states } = await twoProcesses(await newSettings())
    await join('ada')
    const dies = db.transaction().execute(async (trx) => {
      expect(await composeSubscriberList(trx, TODAY, NOW)).toBe(1)
      throw new Error('The process died')
    })
    await expect(dies).rejects.toThrow('The process died')
    expect(await states()).toEqual(['ada: constant-contact due'])
    expect(await claimMails(store)).toEqual([])
    await store.composeSubscriberList(TODAY, after(1))
    const [[claimed], [again]] = [await claimMails(store, 2), await claimMails(other, 120)]
    expect(again).toMatchObject({ mail: { id: claimed?.mail.id }, names: ['ada Levi'] })
  })
})

test('whoever joined stands in one mail, by name and address, and nothing waits for a service that is not there', async () => {
  const { store, join, states } = await twoProcesses()
  await join('ada')
  await join('bea', 1)
  const link = 'https://hillel.example.org/admin'
  expect(await store.composeSubscriberList({ ...TODAY, link }, after(2))).toBe(2)
  const [{ mail } = {}, ...others] = await claimMails(store, 3)
  expect(others).toEqual([])
  const fields = { count: '2', day: '2026-11-21', link }
  expect(mail?.submission).toMatchObject({ kind: 'subscribers_alert', fields })
  expect(JSON.stringify(mail?.submission)).not.toMatch(/"ada|ada@/)
  expect(mail?.subscribers).toEqual([
    { name: 'ada Levi', email: 'ada@example.org' },
    { name: 'bea Levi', email: 'bea@example.org' },
  ])
  // Not before the mail is sent: until then they are kept, however old.
  expect(await states()).toEqual(['ada: subscribers-mail due', 'bea: subscribers-mail due'])
  expect((await store.removeOldestDay(after(400 * DAYS))).removed).toBe(0)
  if (mail) await store.settleDelivery(mail, { state: 'sent' }, after(4))
  expect(await states()).toEqual(['ada: subscribers-mail sent', 'bea: subscribers-mail sent'])
  expect(await store.claimDue({ now: after(90), claimSeconds: 60, limit: 10 })).toEqual([])
})

test('where nobody joined there is no mail, and on one day there is one: whoever joins later stands in the next', async () => {
  const { store, join } = await twoProcesses()
  expect(await store.composeSubscriberList(TODAY, NOW)).toBe(0)
  await join('ada')
  expect(await store.composeSubscriberList(TODAY, after(1))).toBe(1)
  await join('bea', 2)
  expect(await store.composeSubscriberList(TODAY, after(3))).toBe(0)
  expect(await store.composeSubscriberList(TOMORROW, after(DAYS))).toBe(1)
  const mails = await claimMails(store, DAYS)
  expect(mails.map(({ names }) => names).sort()).toEqual([['ada Levi'], ['bea Levi']])
})

test('whoever is erased before the mail is sent is not in it', async () => {
  const { store, db, join } = await twoProcesses()
  const { id } = await join('ada')
  await join('bea')
  await store.composeSubscriberList(TODAY, NOW)
  expect(await removeRequest(db, id, ['staff-mail', 'acknowledgement'])).toBe(true)
  expect((await claimMails(store, 1)).map(({ names }) => names)).toEqual([['bea Levi']])
})

test('if the mail is given up, the operators are told, and everybody in it stands in the next', async () => {
  const { store, join, states } = await twoProcesses()
  for (const name of ['ada', 'bea']) await join(name)
  await store.composeSubscriberList(TODAY, NOW)
  const [{ mail } = {}] = await claimMails(store)
  // She joined again while it was on its way: she stands in the next mail once.
  await join('ada', 1, 'id:again')
  if (mail) await store.settleDelivery(mail, { state: 'failed', error: 'EENVELOPE 550' }, after(2))
  expect(await states()).toEqual(['bea: constant-contact due', 'ada: constant-contact due'])
  expect(await store.composeSubscriberList(TOMORROW, after(DAYS))).toBe(2)
  const kinds = (await claimMails(store, DAYS)).map(({ mail }) => mail.submission.kind)
  expect(kinds.sort()).toEqual(['delivery_alert', 'subscribers_alert'])
})

test('once a service is connected it gets whoever joins from then on, and nobody of whom the staff were told', async () => {
  const { store, join } = await twoProcesses()
  await join('ada')
  await store.composeSubscriberList(TODAY, NOW)
  await join('bea', 1)
  const claim = { now: after(2), claimSeconds: 60, limit: 10, channels: ['constant-contact'] as const }
  const [bea, ...others] = await store.claimDue(claim)
  expect([bea?.submission.fields.firstName, others]).toEqual(['bea', []])
  // It is in the service's hands, so no mail takes it away.
  expect(await store.composeSubscriberList(TOMORROW, after(3))).toBe(0)
  if (bea) await store.settleDelivery(bea, { state: 'sent' }, after(3))
  expect(await store.composeSubscriberList(TOMORROW, after(100))).toBe(0)
  await join('ada', 101, 'id:later')
  expect(await store.composeSubscriberList(TOMORROW, after(102))).toBe(1)
})

const STALE = warningAt(
  { file: 'content/elections.yaml', line: 37, path: ['popup', 'text'] },
  'Its last day was May 1.',
)

/** Two replicas that share a store, each with its own jobs. */
async function replicas(outOfDate = [STALE]) {
  const store = await temporaryStore()
  const publishing = {
    current: { content: { ...createServerContent(readContent(), '2026-11-29', []), outOfDate } },
  }
  const staffAt = { refresh: async () => 'https://hillel.example.org/' }
  const jobs = [1, 2].flatMap(() => [
    createFreshnessMailJob(publishing, (alert) => store.addAlert(alert, NOW)),
    createMorningMailJob({ publishing, store, staffAt }),
  ])
  return {
    store,
    run: async (...times: string[]) => {
      for (const time of times) for (const job of jobs) await job.run(new Date(time))
    },
    mails: () => store.claimDue({ now: new Date('2026-12-10'), claimSeconds: 60, limit: 10, channels: ['alert'] }),
  }
}

test('on Mondays at 7 on the campus one mail says what is out of date, however many replicas ask, and how often', async () => {
  const { run, mails } = await replicas()
  await run('2026-11-29T17:00:00Z', '2026-11-30T11:59:00Z')
  expect(await mails()).toEqual([])
  await run('2026-11-30T12:00:00Z')
  const found = expect.stringContaining('content/elections.yaml:37 popup.text: Its last day was May 1.')
  expect(await mails()).toMatchObject([
    { submission: { kind: 'freshness_alert', fields: { day: '2026-11-30', count: '1', found } } },
  ])
  await run('2026-11-30T13:00:00Z', '2026-12-01T04:59:00Z', '2026-12-01T05:01:00Z')
  expect(await mails()).toEqual([])
  await run('2026-12-07T15:00:00Z')
  expect(await mails()).toHaveLength(1)
})

test('a long list ends where somebody stops reading, and says how much more there is; where there is none, nobody is written to', async () => {
  const { run, mails } = await replicas(Array(30).fill(STALE))
  await run('2026-11-30T15:00:00Z')
  const [mail] = await mails()
  expect(mail?.submission.fields.found?.match(/popup\.text/g)).toHaveLength(20)
  expect(mail?.submission.fields.found).toContain('And 10 more.')
  const upToDate = await replicas([])
  await upToDate.run('2026-11-30T15:00:00Z')
  expect(await upToDate.mails()).toEqual([])
})

test('at 7 on the campus the staff are mailed who joined the list, however many replicas ask, and how often', async () => {
  const { store, run, mails } = await replicas([])
  await store.storeSubscriber(
    { address: 'noa@example.org', fields: { email: 'noa@example.org' }, occasion: 'id:one' },
    NOW,
  )
  await run('2026-11-22T11:59:00Z')
  expect(await mails()).toEqual([])
  await run('2026-11-22T12:00:00Z')
  const link = 'https://hillel.example.org/admin/requests/subscribers'
  expect(await mails()).toMatchObject([
    { submission: { kind: 'subscribers_alert', fields: { day: '2026-11-22', count: '1', link } } },
  ])
  await run('2026-11-22T13:00:00Z', '2026-11-23T12:00:00Z')
  expect(await mails()).toEqual([])
})
