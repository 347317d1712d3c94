import { expect, onTestFinished, test } from 'vitest'
import { onEachEngine } from '#tests/support/each-engine'
import { NOW } from '#tests/support/test-app'
import { openStore } from './open-store.ts'
import { createStore, type Store } from './store.ts'
import type { ClaimedDelivery, Settlement } from './submission.ts'
import { listRequests, removeRequest } from './submission-queries.ts'
import { listSubscribers } from './subscribers-mail.ts'

const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
const DAY_SECONDS = 24 * 60 * 60
const MAILS = ['staff-mail', 'acknowledgement', 'alert', 'reply'] as const
const TODAY = { day: '2026-11-21', link: undefined }
const TOMORROW = { day: '2026-11-22', link: undefined }
const SENT: Settlement = { state: 'sent' }

const join = (store: Store, name: string, occasion = 'id:one', now = NOW) =>
  store.subscribe(
    {
      address: `${name}@example.org`,
      fields: { firstName: name, lastName: 'Levi', email: `${name}@example.org`, memberType: 'alumni' },
      occasion,
    },
    now,
  )

const claimMails = (store: Store, now: Date, claimSeconds = 60) =>
  store.claimDue({ now, claimSeconds, limit: 10, channels: MAILS })

const namesIn = ({ subscribers = [] }: ClaimedDelivery) => subscribers.map(({ name }) => name)

onEachEngine((newSettings) => {
  /** A store and its database, with a second process over the same one. */
  async function twoProcesses() {
    const settings = await newSettings()
    const [db, otherDb] = [await openStore(settings), await openStore(settings)]
    onTestFinished(async () => {
      await db.destroy()
      await otherDb.destroy()
    })
    const states = async () => {
      const found: string[] = []
      for await (const { deliveries, fields } of listRequests(db))
        found.push(`${fields.firstName}: ${deliveries.map(({ channel, state }) => `${channel} ${state}`).join(', ')}`)
      return found
    }
    return { db, store: createStore(db), other: createStore(otherDb), states }
  }

  test('whoever joined stands in one mail, by name and address, and nothing waits for a service that is not there', async () => {
    const { store, states } = await twoProcesses()
    await join(store, 'ada')
    await join(store, 'bea', 'id:two', after(1))
    expect(await store.listSubscribers({ ...TODAY, link: 'https://hillel.example.org/admin' }, after(2))).toBe(2)
    const [mail, ...others] = await claimMails(store, after(3))
    expect(others).toEqual([])
    expect(mail?.submission.kind).toBe('subscribers_alert')
    const link = 'https://hillel.example.org/admin'
    expect(mail?.submission.fields).toEqual({ count: '2', day: '2026-11-21', link })
    expect(JSON.stringify(mail?.submission)).not.toMatch(/"ada|ada@/)
    expect(mail?.subscribers).toEqual([
      { name: 'ada Levi', email: 'ada@example.org' },
      { name: 'bea Levi', email: 'bea@example.org' },
    ])
    // Not before the mail is sent: until then they are kept, however old.
    expect(await states()).toEqual(['ada: subscribers-mail due', 'bea: subscribers-mail due'])
    expect((await store.removeOldestDay(after(400 * DAY_SECONDS))).removed).toBe(0)
    if (mail) await store.settle(mail, SENT, after(4))
    expect(await states()).toEqual(['ada: subscribers-mail sent', 'bea: subscribers-mail sent'])
    expect(await store.claimDue({ now: after(90), claimSeconds: 60, limit: 10 })).toEqual([])
  })

  test('where nobody joined there is no mail, and on one day there is one: whoever joins later stands in the next', async () => {
    const { store } = await twoProcesses()
    expect(await store.listSubscribers(TODAY, NOW)).toBe(0)
    await join(store, 'ada')
    expect(await store.listSubscribers(TODAY, after(1))).toBe(1)
    await join(store, 'bea', 'id:two', after(2))
    expect(await store.listSubscribers(TODAY, after(3))).toBe(0)
    expect(await store.listSubscribers(TOMORROW, after(DAY_SECONDS))).toBe(1)
    const mails = await claimMails(store, after(DAY_SECONDS))
    expect(mails.map(namesIn).sort()).toEqual([['ada Levi'], ['bea Levi']])
  })

  test('two processes that list them at the same moment make one mail', async () => {
    const { store, other } = await twoProcesses()
    for (const name of ['ada', 'bea', 'cid']) await join(store, name)
    const counts = await Promise.all([store.listSubscribers(TODAY, NOW), other.listSubscribers(TODAY, NOW)])
    expect(counts.sort()).toEqual([0, 3])
    expect((await claimMails(store, NOW)).map((mail) => namesIn(mail).length)).toEqual([3])
  })

  test('a process that dies while it lists them leaves everything as it was, and one that dies while it sends loses no mail', async () => {
    const { db, store, other, states } = await twoProcesses()
    await join(store, 'ada')
    const dies = db.transaction().execute(async (trx) => {
      expect(await listSubscribers(trx, TODAY, NOW)).toBe(1)
      throw new Error('The process died')
    })
    await expect(dies).rejects.toThrow('The process died')
    expect(await states()).toEqual(['ada: constant-contact due'])
    expect(await claimMails(store, NOW)).toEqual([])

    await store.listSubscribers(TODAY, after(1))
    const [claimed] = await claimMails(store, after(2))
    const [again] = await claimMails(other, after(120))
    expect(again?.id).toBe(claimed?.id)
    expect(again && namesIn(again)).toEqual(['ada Levi'])
  })

  test('whoever is erased before the mail is sent is not in it', async () => {
    const { store, db } = await twoProcesses()
    const { id } = await join(store, 'ada')
    await join(store, 'bea', 'id:two')
    await store.listSubscribers(TODAY, NOW)
    expect(await removeRequest(db, id, ['staff-mail', 'acknowledgement'])).toBe(true)
    const [mail] = await claimMails(store, after(1))
    expect(mail && namesIn(mail)).toEqual(['bea Levi'])
  })

  test('if the mail is given up, the operators are told, and everybody in it stands in the next', async () => {
    const { store, states } = await twoProcesses()
    await join(store, 'ada')
    await join(store, 'bea', 'id:two')
    await store.listSubscribers(TODAY, NOW)
    const [mail] = await claimMails(store, NOW)
    // She joined again while it was on its way: she stands in the next mail once.
    await join(store, 'ada', 'id:three', after(1))
    if (mail) await store.settle(mail, { state: 'failed', error: 'EENVELOPE 550' }, after(2))
    expect(await states()).toEqual(['bea: constant-contact due', 'ada: constant-contact due'])
    expect(await store.listSubscribers(TOMORROW, after(DAY_SECONDS))).toBe(2)
    const mails = await claimMails(store, after(DAY_SECONDS))
    expect(mails.map(({ submission }) => submission.kind).sort()).toEqual(['delivery_alert', 'subscribers_alert'])
  })

  test('once a service is connected it gets whoever joins from then on, and nobody of whom the staff were told', async () => {
    const { store } = await twoProcesses()
    await join(store, 'ada')
    await store.listSubscribers(TODAY, NOW)
    await join(store, 'bea', 'id:two', after(1))
    const forTheService = () =>
      store.claimDue({ now: after(2), claimSeconds: 60, limit: 10, channels: ['constant-contact'] })
    expect((await forTheService()).map(({ submission }) => submission.fields.firstName)).toEqual(['bea'])
    // It is in the service's hands, so no mail takes it away.
    expect(await store.listSubscribers(TOMORROW, after(3))).toBe(0)
    await join(store, 'ada', 'id:later', after(4))
    expect(await store.listSubscribers(TOMORROW, after(5))).toBe(1)
  })
})
