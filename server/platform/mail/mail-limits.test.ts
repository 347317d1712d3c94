import { expect, test } from 'vitest'
import { onEachEngine } from '#tests/support/each-engine'
import { NOW, temporaryStore } from '#tests/support/temporary-store'
import type { StoreSettings } from '../db/engines.ts'

interface Asking {
  address?: string
  sender?: string
  day?: string
  key?: string
  toOneMailbox?: number
  fromOneSender?: number
  inAll?: number
}

async function newStore(settings?: StoreSettings) {
  const store = await temporaryStore(undefined, settings)
  let requests = 0
  return {
    store,
    ask: ({ address = 'rachel@example.org', sender = '192.0.2.1', day = '2026-11-21', key, ...most }: Asking = {}) => {
      requests += 1
      const acknowledgement = {
        address,
        sender,
        day,
        most: { toOneMailbox: 2, fromOneSender: 20, inAll: 100, ...most },
      }
      return store.acceptSubmission(
        { kind: 'tour', key: key ?? `request-${requests}`, fields: {}, acknowledgement },
        NOW,
      )
    },
    acknowledgements: async () =>
      (await store.claimDue({ now: NOW, claimSeconds: 60, limit: 1000, channels: ['acknowledgement'] })).length,
  }
}

const times = (count: number, of: (number: number) => Asking = () => ({})) =>
  Array.from({ length: count }, (_, number) => of(number))

test.each<[promise: string, asked: Asking[], acknowledged: number]>([
  ['an address gets a limited number of acknowledgements a day', times(5), 2],
  ['the next day is counted for itself', [...times(3), ...times(3, () => ({ day: '2026-11-22' }))], 4],
  ['another address is counted for itself', [...times(3), { address: 'leah@example.org' }], 3],
  ['where none shall be sent, none is', [{ toOneMailbox: 0 }], 0],
  ['the same request sent twice is acknowledged once', times(2, () => ({ key: 'same' })), 1],
  [
    'one mailbox spelled in many ways is one',
    ['rachel@', 'RACHEL@', 'rachel+a@', 'Rachel+b+c@', 'ra.chel@', 'r.a.c.h.e.l@'].map((name) => ({
      address: `${name}Gmail.com`,
    })),
    2,
  ],
  [
    'dots make two mailboxes where the provider says so',
    ['ra.chel', 'rachel+a', 'rachel', 'Rachel'].map((name) => ({ address: `${name}@example.org` })),
    3,
  ],
  [
    'one sender can’t send strangers unlimited mails',
    times(10, (number) => ({ fromOneSender: 3, address: `one-${number}@example.org` })),
    3,
  ],
  [
    'nor can many senders',
    times(10, (number) => ({ inAll: 5, address: `many-${number}@example.org`, sender: `192.0.2.${number}` })),
    5,
  ],
])('%s, and every request is stored', async (_, asked, acknowledged) => {
  const { store, ask, acknowledgements } = await newStore()
  for (const each of asked) await ask(each)
  expect(await acknowledgements()).toBe(acknowledged)
  expect((await store.readBacklog()).waiting).toBe(new Set(asked.map(({ key }, number) => key ?? number)).size)
})

// On both engines: the count is one statement.
onEachEngine((newSettings) => {
  test('fifty requests at once do not get an address more acknowledgements; counts of days gone by are forgotten', async () => {
    const { store, ask, acknowledgements } = await newStore(await newSettings())
    await Promise.all(times(50).map(ask))
    expect(await acknowledgements()).toBe(2)
    await store.removeOldCounts('2026-11-22')
    await ask()
    expect(await acknowledgements()).toBe(1)
  })
})

test('an address that accepts no mail neither causes an alert nor keeps the request forever', async () => {
  const { store, ask } = await newStore()
  await ask()
  for (const delivery of await store.claimDue({ now: NOW, claimSeconds: 60, limit: 10 })) {
    const isOurs = delivery.channel === 'staff-mail'
    await store.settleDelivery(delivery, isOurs ? { state: 'sent' } : { state: 'failed', error: 'EENVELOPE 550' }, NOW)
  }
  expect(await store.readBacklog()).toMatchObject({ waiting: 0 })
  expect((await store.removeOldestDay(new Date('2028-01-01'))).removed).toBe(1)
})
