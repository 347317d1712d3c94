import { expect, test } from 'vitest'
import { onEachEngine } from '#tests/support/each-engine'
import { NOW, temporaryStore } from '#tests/support/test-app'

const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
const DAYS = 24 * 60 * 60

type Store = Awaited<ReturnType<typeof temporaryStore>>

interface Request {
  address?: string
  sender?: string
  day?: string
  toOneMailbox?: number
  fromOneSender?: number
  inAll?: number
}

let requests = 0
const ask = (
  store: Store,
  { address = 'rachel@example.org', sender = '192.0.2.1', day = '2026-11-21', ...most }: Request = {},
) => {
  requests += 1
  const acknowledgement = { address, sender, day, most: { toOneMailbox: 2, fromOneSender: 20, inAll: 100, ...most } }
  return store.accept({ kind: 'tour', key: `request-${requests}`, fields: {}, acknowledgement }, NOW)
}

const acknowledgements = async (store: Store) =>
  (await store.claimDue({ now: NOW, claimSeconds: 60, limit: 1000, channels: ['acknowledgement'] })).length

onEachEngine((newSettings) => {
  const newStore = async () => temporaryStore(undefined, await newSettings())

  test('an address gets a limited number of acknowledgements a day, and every request is stored', async () => {
    const store = await newStore()
    for (let time = 0; time < 5; time += 1) await ask(store)
    expect(await acknowledgements(store)).toBe(2)
    expect((await store.backlog()).waiting).toBe(5)
  })

  test('the next day, and another address, are counted separately', async () => {
    const store = await newStore()
    for (const day of ['2026-11-21', '2026-11-22']) for (let time = 0; time < 3; time += 1) await ask(store, { day })
    await ask(store, { address: 'leah@example.org' })
    expect(await acknowledgements(store)).toBe(5)
  })

  test('one mailbox spelled in many ways is one; dots make two where the provider says so', async () => {
    const store = await newStore()
    for (const address of [
      'rachel@gmail.com',
      'RACHEL@Gmail.com',
      'rachel+a@gmail.com',
      'Rachel+b+c@gmail.com',
      'ra.chel@gmail.com',
      'r.a.c.h.e.l@gmail.com',
    ])
      await ask(store, { address })
    expect(await acknowledgements(store)).toBe(2)
    for (const address of ['ra.chel@example.org', 'rachel+a@example.org', 'rachel@example.org', 'Rachel@example.org'])
      await ask(store, { address })
    expect(await acknowledgements(store)).toBe(3)
  })

  test('neither one sender nor many can send strangers unlimited mails', async () => {
    const store = await newStore()
    const most = { fromOneSender: 3, inAll: 5 }
    for (let number = 0; number < 10; number += 1) await ask(store, { ...most, address: `one-${number}@example.org` })
    expect(await acknowledgements(store)).toBe(3)
    for (let number = 0; number < 10; number += 1)
      await ask(store, { ...most, address: `many-${number}@example.org`, sender: `192.0.2.${number}` })
    expect(await acknowledgements(store)).toBe(2)
    expect((await store.backlog()).waiting).toBe(20)
  })

  test('fifty requests at once do not get an address more acknowledgements', async () => {
    const store = await newStore()
    await Promise.all(Array.from({ length: 50 }, () => ask(store)))
    expect(await acknowledgements(store)).toBe(2)
  })

  test('where none shall be sent, none is', async () => {
    const store = await newStore()
    await ask(store, { toOneMailbox: 0 })
    expect(await acknowledgements(store)).toBe(0)
  })

  test('the same request sent twice is acknowledged by one mail', async () => {
    const store = await newStore()
    const most = { toOneMailbox: 2, fromOneSender: 2, inAll: 2 }
    const acknowledgement = { address: 'rachel@example.org', sender: '192.0.2.1', most, day: '2026-11-21' }
    for (let time = 0; time < 2; time += 1)
      await store.accept({ kind: 'tour', key: 'same', fields: {}, acknowledgement }, NOW)
    expect(await acknowledgements(store)).toBe(1)
  })

  test('an address that accepts no mail neither causes an alert nor keeps the request forever', async () => {
    const store = await newStore()
    await ask(store)
    for (const delivery of await store.claimDue({ now: NOW, claimSeconds: 60, limit: 10 }))
      await store.settle(
        delivery,
        delivery.channel === 'staff-mail' ? { state: 'sent' } : { state: 'failed', error: 'EENVELOPE 550' },
        NOW,
      )
    expect(await store.backlog()).toMatchObject({ waiting: 0 })
    expect((await store.removeOldestDay(after(400 * DAYS))).removed).toBe(1)
  })

  test('counts of days gone by are forgotten', async () => {
    const store = await newStore()
    for (let time = 0; time < 2; time += 1) await ask(store)
    await store.forgetAcknowledgements('2026-11-22')
    await ask(store)
    expect(await acknowledgements(store)).toBe(3)
  })
})
