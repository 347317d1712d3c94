import { expect, test } from 'vitest'
import { NOW, temporaryStore } from '#tests/support/test-app'
import { deliveryTrouble } from '../delivery-health.ts'
import type { Channel } from '../store/database.ts'
import type { ClaimedDelivery } from '../store/submission.ts'
import { type Attempt, deliverDue, type Outcome, type Sender } from './deliver-due.ts'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

/** A worker whose clock the test turns, over a real store, with a mail server that responds as configured. */
async function worker(channels: readonly Channel[] = ['staff-mail']) {
  const store = await temporaryStore()
  let now = NOW
  let answer: Sender = async () => ({ result: 'sent' })
  const attempts: Attempt[] = []
  return {
    store,
    attempts,
    now: () => now,
    wait: (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1000)
    },
    mailServer: (does: Outcome | Sender) => {
      answer = typeof does === 'function' ? does : async () => does
    },
    ask: (key: string) => store.accept({ kind: 'tour', key, fields: { user_first_name: 'Rachel' } }, now),
    step: () =>
      deliverDue({
        store,
        senders: Object.fromEntries(
          channels.map((channel) => [channel, (delivery: ClaimedDelivery) => answer(delivery)]),
        ),
        now: () => now,
        claimSeconds: 60,
        report: (attempt) => attempts.push(attempt),
        chance: () => 0,
      }),
    trouble: () => deliveryTrouble(store, now),
  }
}

const notNow: Outcome = { result: 'try-again', error: 'EENVELOPE 451' }

test('a request is delivered once', async () => {
  const { ask, step, attempts } = await worker()
  await ask('one')
  expect(await step()).toBe(1)
  expect(await step()).toBe(0)
  expect(attempts.map(({ settlement, held }) => [settlement.state, held])).toEqual([['sent', true]])
})

test('a mail server that is down is tried after 5, 10 and 20 seconds, always for the same delivery', async () => {
  const { ask, step, wait, mailServer, attempts } = await worker()
  mailServer(notNow)
  await ask('one')
  await step()
  for (const pause of [5, 10, 20]) {
    wait(pause - 1)
    expect(await step()).toBe(0)
    wait(1)
    expect(await step()).toBe(1)
  }
  expect(new Set(attempts.map(({ delivery }) => delivery.id)).size).toBe(1)
  expect(attempts.map(({ delivery }) => delivery.attempts)).toEqual([1, 2, 3, 4])
})

test('a mail that was refused for good is not tried again', async () => {
  const { ask, step, wait, mailServer, attempts } = await worker()
  mailServer({ result: 'refused', error: 'EENVELOPE 550' })
  await ask('one')
  await step()
  wait(DAY)
  expect(await step()).toBe(0)
  expect(attempts[0]?.settlement).toEqual({ state: 'failed', error: 'EENVELOPE 550' })
})

test('when a mail to the staff is refused for good, the operators get one alert', async () => {
  const { ask, step, store, now, mailServer } = await worker()
  mailServer({ result: 'refused', error: 'EENVELOPE 550' })
  const { id } = await ask('one')
  await step()
  const claimed = await store.claimDue({ now: now(), claimSeconds: 60, limit: 10 })
  expect(claimed.map(({ channel, submission }) => [channel, submission.kind, submission.fields])).toEqual([
    ['alert', 'delivery_alert', { submission: id, kind: 'tour', error: 'EENVELOPE 550' }],
  ])
  // There is no alert about an alert that fails.
  for (const alert of claimed) await store.settle(alert, { state: 'failed', error: 'EENVELOPE 550' }, now())
  expect(await store.claimDue({ now: now(), claimSeconds: 60, limit: 10 })).toEqual([])
})

test('what has to wait is tried when its time has come, as often as that may be, and is never given up', async () => {
  const { ask, step, wait, now, mailServer, attempts } = await worker()
  mailServer(async () => ({ result: 'wait', until: new Date(now().getTime() + DAY * 1000), error: 'closed today' }))
  await ask('one')
  for (let day = 0; day < 30; day += 1) {
    expect(await step()).toBe(1)
    wait(DAY - 1)
    expect(await step()).toBe(0)
    wait(1)
  }
  mailServer({ result: 'sent' })
  await step()
  expect(attempts.at(-1)).toMatchObject({ delivery: { attempts: 1 }, settlement: { state: 'sent' } })
})

test('after three days of trying, a person has to look', async () => {
  const { ask, step, wait, mailServer, attempts } = await worker()
  mailServer(notNow)
  await ask('one')
  for (let quarter = 0; quarter <= 3 * 24 * 4; quarter += 1) {
    await step()
    wait(15 * MINUTE)
  }
  expect(attempts.at(-1)?.settlement).toEqual({ state: 'failed', error: 'given up after three days: EENVELOPE 451' })
  expect(attempts.slice(0, -1).every(({ settlement }) => settlement.state === 'retry')).toBe(true)
  expect(await step()).toBe(0)
})

test('one mail that fails because of a bug does not delay the others', async () => {
  const { ask, step, wait, mailServer, attempts } = await worker()
  const first = await ask('one')
  await ask('two')
  mailServer(async ({ submission }) => {
    if (submission.id === first.id) throw new Error('could not be put together')
    return { result: 'sent' }
  })
  await step()
  expect(attempts.map(({ settlement }) => settlement.state).sort()).toEqual(['retry', 'sent'])
  mailServer({ result: 'sent' })
  wait(5)
  expect(await step()).toBe(1)
})

test('whoever must hear of a request that failed is written to when the mail server is back, however late', async () => {
  const { ask, step, wait, mailServer, now, store, attempts } = await worker(['staff-mail', 'alert'])
  mailServer(notNow)
  await ask('one')
  await store.alert({ kind: 'care_alert', occasion: 'Monday', fields: {} }, now())
  for (let quarter = 0; quarter <= 8 * 24 * 4; quarter += 1) {
    await step()
    wait(15 * MINUTE)
  }
  mailServer({ result: 'sent' })
  await step()
  const outcomes = new Map(attempts.map(({ delivery, settlement }) => [delivery.submission.kind, settlement.state]))
  expect(Object.fromEntries(outcomes)).toEqual({ tour: 'failed', care_alert: 'failed', delivery_alert: 'sent' })
})

test('a worker that was too slow changes nothing that another has done meanwhile', async () => {
  const { ask, step, wait, mailServer, attempts } = await worker()
  await ask('one')
  mailServer(async () => {
    mailServer({ result: 'sent' })
    wait(61)
    await step()
    return { result: 'refused', error: 'too late' }
  })
  await step()
  expect(attempts.map(({ outcome, held }) => [outcome.result, held])).toEqual([
    ['sent', true],
    ['refused', false],
  ])
  wait(DAY)
  expect(await step()).toBe(0)
})

test('a killed process’s deliveries are taken over after a minute', async () => {
  const { ask, step, wait, store, now } = await worker()
  await ask('one')
  await store.claimDue({ now: now(), claimSeconds: 60, limit: 10 })
  wait(59)
  expect(await step()).toBe(0)
  wait(1)
  expect(await step()).toBe(1)
})

test('trouble is named once nothing could be delivered for an hour, and is over with the first delivery', async () => {
  const { ask, step, wait, mailServer, trouble } = await worker()
  mailServer(notNow)
  await ask('one')
  wait(59 * MINUTE)
  await step()
  expect(await trouble()).toBeUndefined()
  wait(MINUTE)
  expect(await trouble()).toBe(
    'Nothing could be delivered for 60 minutes; 1 waiting. Check SMTP_URL and the mail server.',
  )
  mailServer({ result: 'sent' })
  await step()
  expect(await trouble()).toBeUndefined()
})

test('one request that fails again and again is no trouble while others get through', async () => {
  const { ask, step, wait, mailServer, trouble } = await worker()
  const stuck = await ask('stuck')
  mailServer(async ({ submission }) => (submission.id === stuck.id ? notNow : { result: 'sent' }))
  await step()
  wait(2 * 60 * MINUTE)
  await ask('other')
  await step()
  expect(await trouble()).toBeUndefined()
})

test('nothing waiting is no trouble, however long ago the last request was', async () => {
  const { ask, step, wait, trouble } = await worker()
  expect(await trouble()).toBeUndefined()
  await ask('one')
  await step()
  wait(30 * DAY)
  expect(await trouble()).toBeUndefined()
})
