import { expect, test } from 'vitest'
import { NOW, temporaryStore } from '#tests/support/temporary-store'
import type { Attempt, Outcome, Sender } from '../platform/db/outbox.ts'
import type { Channel } from '../platform/db/tables.ts'
import { deliveryTrouble } from '../platform/delivery-health.ts'
import { deliverDue, nextAttempt } from './deliver-due.ts'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE
const notNow: Outcome = { result: 'try-again', error: 'EENVELOPE 451' }
const sent: Outcome = { result: 'sent' }
const refused: Outcome = { result: 'refused', error: 'EENVELOPE 550' }

/** A worker whose clock the test turns, over a real store, with a mail server that responds as configured. */
async function newWorker(channels: readonly Channel[] = ['staff-mail']) {
  const store = await temporaryStore()
  let now = NOW
  let answer: Sender = async () => sent
  const attempts: Attempt[] = []
  const step = () =>
    deliverDue({
      store,
      senders: Object.fromEntries(channels.map((channel) => [channel, (delivery) => answer(delivery)])),
      now: () => now,
      claimSeconds: 60,
      report: (attempt) => attempts.push(attempt),
      chance: () => 0,
    })
  const wait = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000)
  }
  return {
    store,
    attempts,
    now: () => now,
    wait,
    mailServer: (does: Outcome | Sender) => {
      answer = typeof does === 'function' ? does : async () => does
    },
    ask: (key: string) => store.accept({ kind: 'tour', key, fields: { user_first_name: 'Rachel' } }, now),
    step,
    /** A step each quarter of an hour. */
    stepForDays: async (days: number) => {
      for (let quarter = 0; quarter <= days * 24 * 4; quarter += 1) {
        await step()
        wait(15 * MINUTE)
      }
    },
    claim: () => store.claimDue({ now, claimSeconds: 60, limit: 10 }),
    trouble: () => deliveryTrouble(store, now),
  }
}

test('a delivery waits five seconds first, then twice as long each time, never longer than a quarter of an hour', () => {
  const waitSeconds = (attempts: number, chance = 0) =>
    ((nextAttempt({ attempts, createdAt: NOW }, NOW, chance)?.getTime() ?? 0) - NOW.getTime()) / 1000
  expect([1, 2, 3, 4, 20, 2000].map((attempts) => waitSeconds(attempts))).toEqual([5, 10, 20, 40, 900, 900])
  // What failed together is not all tried again at the same moment.
  expect(waitSeconds(3, 1)).toBe(16)
})

test('a person has to look at it after three days of trying, but not at the first refusals of what is old already', () => {
  const isTried = (attempts: number, seconds: number) =>
    nextAttempt({ attempts, createdAt: NOW }, new Date(NOW.getTime() + seconds * 1000), 0) !== undefined
  expect([isTried(300, 3 * DAY - 1), isTried(300, 3 * DAY)]).toEqual([true, false])
  expect([1, 9, 10].map((attempts) => isTried(attempts, 4 * DAY))).toEqual([true, true, false])
})

test('a mail server that is down is tried again later for the same request, which is delivered once', async () => {
  const { ask, step, wait, mailServer, attempts } = await newWorker()
  mailServer(notNow)
  await ask('one')
  await step()
  for (const pause of [5, 10]) {
    wait(pause - 1)
    expect(await step()).toBe(0)
    wait(1)
    expect(await step()).toBe(1)
    mailServer(sent)
  }
  wait(DAY)
  expect(await step()).toBe(0)
  expect(new Set(attempts.map(({ delivery }) => delivery.id)).size).toBe(1)
  expect(attempts.map(({ delivery, settlement, held }) => [delivery.attempts, settlement.state, held])).toEqual([
    [1, 'retry', true],
    [2, 'retry', true],
    [3, 'sent', true],
  ])
})

test('a mail to the staff that is refused for good is not tried again, and the operators get one alert', async () => {
  const { ask, step, store, now, mailServer, attempts, claim, wait } = await newWorker()
  mailServer(refused)
  const { id } = await ask('one')
  await step()
  wait(DAY)
  expect(await step()).toBe(0)
  expect(attempts[0]?.settlement).toEqual({ state: 'failed', error: 'EENVELOPE 550' })
  const alerts = await claim()
  expect(alerts.map(({ channel, submission }) => [channel, submission.kind, submission.fields])).toEqual([
    ['alert', 'delivery_alert', { submission: id, kind: 'tour', error: 'EENVELOPE 550' }],
  ])
  // There is no alert about an alert that fails.
  for (const alert of alerts) await store.settle(alert, { state: 'failed', error: 'EENVELOPE 550' }, now())
  expect(await claim()).toEqual([])
})

test('what has to wait is tried when its time has come, as often as that may be, and is never given up', async () => {
  const { ask, step, wait, now, mailServer, attempts } = await newWorker()
  mailServer(async () => ({ result: 'wait', until: new Date(now().getTime() + DAY * 1000), error: 'closed today' }))
  await ask('one')
  for (let day = 0; day < 30; day += 1) {
    expect(await step()).toBe(1)
    wait(DAY - 1)
    expect(await step()).toBe(0)
    wait(1)
  }
  mailServer(sent)
  await step()
  expect(attempts.at(-1)).toMatchObject({ delivery: { attempts: 1 }, settlement: { state: 'sent' } })
})

test('after three days a request is given up; whoever must hear of it does when the mail server is back, however late', async () => {
  const { ask, step, mailServer, now, store, attempts, stepForDays } = await newWorker(['staff-mail', 'alert'])
  mailServer(notNow)
  await ask('one')
  await store.alert({ kind: 'care_alert', occasion: 'Monday', fields: {} }, now())
  await stepForDays(8)
  mailServer(sent)
  await step()
  const of = (kind: string) => attempts.filter(({ delivery }) => delivery.submission.kind === kind)
  expect(of('tour').at(-1)?.settlement).toEqual({ state: 'failed', error: 'given up after three days: EENVELOPE 451' })
  expect(
    of('tour')
      .slice(0, -1)
      .every(({ settlement }) => settlement.state === 'retry'),
  ).toBe(true)
  expect(of('care_alert').at(-1)?.settlement.state).toBe('failed')
  expect(of('delivery_alert').at(-1)?.settlement.state).toBe('sent')
})

test('one mail that fails because of a bug does not delay the others', async () => {
  const { ask, step, wait, mailServer, attempts } = await newWorker()
  const first = await ask('one')
  await ask('two')
  mailServer(async ({ submission }) => {
    if (submission.id !== first.id) return sent
    throw new Error('could not be put together')
  })
  await step()
  expect(attempts.map(({ settlement }) => settlement.state).sort()).toEqual(['retry', 'sent'])
  wait(5)
  expect(await step()).toBe(1)
})

test('a worker that was too slow changes nothing that another has done meanwhile', async () => {
  const { ask, step, wait, mailServer, attempts } = await newWorker()
  await ask('one')
  mailServer(async () => {
    mailServer(sent)
    wait(61)
    await step()
    return { result: 'refused', error: 'too late' }
  })
  await step()
  expect(attempts.map(({ outcome, held }) => [outcome.result, held])).toEqual([
    ['sent', true],
    ['refused', false],
  ])
})

test('trouble is named once nothing could be delivered for an hour, and is over with the first delivery', async () => {
  const { ask, step, wait, mailServer, trouble } = await newWorker()
  expect(await trouble()).toBeUndefined()
  mailServer(notNow)
  await ask('one')
  wait(59 * MINUTE)
  await step()
  expect(await trouble()).toBeUndefined()
  wait(MINUTE)
  expect(await trouble()).toBe(
    'Nothing could be delivered for 60 minutes; 1 waiting. Check SMTP_URL and the mail server.',
  )
  // One that fails again and again is no trouble while others get through.
  const other = await ask('other')
  mailServer(async ({ submission }) => (submission.id === other.id ? sent : notNow))
  await step()
  expect(await trouble()).toBeUndefined()
  mailServer(sent)
  wait(15 * MINUTE)
  await step()
  wait(30 * DAY)
  expect(await trouble()).toBeUndefined()
})
