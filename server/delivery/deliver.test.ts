import pino from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { until } from '#tests/support/processes'
import { NOW, temporaryFolder, temporaryStore } from '#tests/support/temporary-store'
import { createPictureJob, createRetentionJob } from '../background-jobs.ts'
import type { Attempt, Sender, SendResult } from '../platform/db/outbox.ts'
import type { Channel } from '../platform/db/tables.ts'
import { repeat } from '../platform/jobs.ts'
import { createReadiness, describeDeliveryTrouble } from '../platform/readiness.ts'
import { createAttemptLog, createWorkerStep, deliverDue, nextAttempt } from './deliver.ts'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE
const notNow: SendResult = { result: 'try-again', error: 'EENVELOPE 451' }
const sent: SendResult = { result: 'sent' }
const refused: SendResult = { result: 'refused', error: 'EENVELOPE 550' }

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
    mailServer: (does: SendResult | Sender) => {
      answer = typeof does === 'function' ? does : async () => does
    },
    ask: (key: string) => store.acceptSubmission({ kind: 'tour', key, fields: { user_first_name: 'Rachel' } }, now),
    step,
    /** A step each quarter of an hour. */
    stepForDays: async (days: number) => {
      for (let quarter = 0; quarter <= days * 24 * 4; quarter += 1) {
        await step()
        wait(15 * MINUTE)
      }
    },
    claim: () => store.claimDue({ now, claimSeconds: 60, limit: 10 }),
    trouble: () => describeDeliveryTrouble(store, now),
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
  for (const alert of alerts) await store.settleDelivery(alert, { state: 'failed', error: 'EENVELOPE 550' }, now())
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
  await store.addAlert({ kind: 'care_alert', occasion: 'Monday', fields: {} }, now())
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

const HOUR = 60 * 60 * 1000
const DAY_MILLISECONDS = 24 * HOUR

/** A log that keeps its lines. */
function openLog() {
  const lines: { level: number; msg: string; [key: string]: unknown }[] = []
  return { log: pino({ level: 'debug' }, { write: (line: string) => lines.push(JSON.parse(line)) }), lines }
}

/** The real worker over a real store, with a configured sender; stopped when the test has finished. */
async function work(send: Sender) {
  const store = await temporaryStore()
  const { log, lines } = openLog()
  const senders = { 'staff-mail': send }
  const delivery = { store, senders, now: () => NOW, claimSeconds: 60, report: createAttemptLog(log) }
  const worker = repeat(createWorkerStep(delivery, [], log))
  onTestFinished(() => worker.stop())
  return { store, worker, lines }
}

const request = (key: string) => ({ kind: 'tour' as const, key, fields: { user_first_name: 'Rachel' } })

/** Lets the worker go on, without waiting for any clock, until something holds. */
async function meanwhile(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve))
}

test('a request that was just stored is delivered at once, not at the next turn', async () => {
  // The next turn never comes: only being woken is left.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { store, worker, lines } = await work(async () => ({ result: 'sent' }))
  for (const key of ['one', 'two']) {
    const before = lines.length
    await store.acceptSubmission(request(key), NOW)
    worker.wake()
    await meanwhile(() => lines.length > before)
  }
  expect(lines.map(({ msg }) => msg)).toEqual(['delivered', 'delivered'])
})

test('stopping waits for the mail that is being sent', async () => {
  const sending = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const { store, worker } = await work(async () => {
    begun.resolve()
    await sending.promise
    return { result: 'sent' }
  })
  await store.acceptSubmission(request('one'), NOW)
  worker.wake()
  await begun.promise
  let stopped = false
  const stopping = worker.stop().then(() => {
    stopped = true
  })
  await new Promise((resolve) => setImmediate(resolve))
  expect(stopped).toBe(false)
  sending.resolve()
  await stopping
  expect(await store.readBacklog()).toMatchObject({ waiting: 0, lastSent: NOW })
})

test('a database that fails for a moment does not end the worker, and the log says it once', async () => {
  const { log, lines } = openLog()
  let turns = 0
  const claimDue = async () => {
    turns += 1
    if (turns < 3) throw new Error('disk I/O error')
    return []
  }
  const delivery = {
    store: { claimDue, settleDelivery: async () => true },
    senders: {},
    now: () => NOW,
    claimSeconds: 60,
  }
  const worker = repeat(createWorkerStep({ ...delivery, report: () => {} }, [], log))
  await until(() => turns >= 3, 'another turn')
  await worker.stop()
  expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
    [40, 'a delivery step failed; trying again until it works'],
    [30, 'delivery works again'],
  ])
})

test('what was delivered a year ago is removed with the mails saved as files, a day at a time, and the log says it', async () => {
  const store = await temporaryStore()
  const { log, lines } = openLog()
  const removeMails = vi.fn(async () => {})
  const job = createRetentionJob({ store, removeMails, retentionDays: 365, log })
  for (const days of [0, 3]) {
    const sentAt = new Date(NOW.getTime() + days * DAY_MILLISECONDS)
    await store.acceptSubmission(request(`on day ${days}`), sentAt)
    const [delivery] = await store.claimDue({ now: sentAt, claimSeconds: 60, limit: 1 })
    if (delivery) await store.settleDelivery(delivery, { state: 'sent' }, sentAt)
  }
  await job.run(new Date(NOW.getTime() + 365 * DAY_MILLISECONDS))
  expect(lines).toEqual([])
  expect(removeMails.mock.calls).toEqual([[NOW]])
  // The clock is wrong by years.
  const yearsAhead = new Date(NOW.getTime() + 3000 * DAY_MILLISECONDS)
  await job.run(yearsAhead)
  expect(lines).toMatchObject([
    { removed: 1, msg: 'removed delivered requests past their retention' },
    { msg: expect.stringContaining('more than a day of requests') },
  ])
  expect(removeMails).toHaveBeenCalledTimes(1)
  await job.run(yearsAhead)
  expect(removeMails).toHaveBeenCalledTimes(2)
})

test('a picture that was deleted can be brought back for an hour, and is gone then', async () => {
  const { pictures } = await temporaryStore()
  const job = createPictureJob(pictures)
  const picture = { id: 'a'.repeat(20), width: 300, height: 200, description: 'A bagel.', author: 'ada@example.org' }
  await pictures.add({ ...picture, files: [] }, NOW)
  for (const [later, isBack] of [[0, true] as const, [1, false] as const]) {
    const removed = (await pictures.remove(picture.id, NOW)) ?? { id: picture.id, removedId: 'none' }
    await job.run(new Date(NOW.getTime() + HOUR + later))
    expect(await pictures.restore(removed)).toBe(isBack)
  }
})

test('the log says loudly, and once, that nothing was delivered for an hour, without using mail, which may be broken', async () => {
  const store = await temporaryStore()
  const { log, lines } = openLog()
  await store.acceptSubmission(request('one'), NOW)
  let now = NOW
  const dependencies = { store, dataDir: await temporaryFolder(), clock: () => now, log, content: () => undefined }
  const readiness = createReadiness(dependencies)
  const said = async (milliseconds: number) => {
    now = new Date(NOW.getTime() + milliseconds)
    readiness.forget()
    await readiness.check()
    return lines.filter(({ cause }) => cause === 'delivery')
  }
  expect(await said(HOUR - 1)).toEqual([])
  await said(HOUR)
  const msg = expect.stringContaining('Nothing could be delivered for 60 minutes')
  expect(await said(HOUR)).toMatchObject([{ level: 60, msg }])
})

test('the log is loud about what needs a person, and quiet about the rest', () => {
  const { log, lines } = openLog()
  const report = createAttemptLog(log)
  const submission = { id: 'request', kind: 'tour' as const, fields: { user_first_name: 'Rachel' }, createdAt: NOW }
  const delivery = { id: 'delivery', channel: 'staff-mail' as const, attempts: 3, claimToken: 'token', submission }
  const [sent, error] = [{ result: 'sent' } as const, 'EENVELOPE 451']
  const held = { delivery, outcome: sent, settlement: { state: 'sent' } as const, held: true }
  report(held)
  report({ ...held, outcome: { ...sent, refusedRecipients: 1 } })
  report({ ...held, outcome: { result: 'try-again', error }, settlement: { state: 'retry', at: NOW, error } })
  report({ ...held, outcome: { result: 'refused', error }, settlement: { state: 'failed', error } })
  report({ ...held, held: false })
  expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
    [30, 'delivered'],
    [50, 'delivered, but not to every recipient'],
    [30, 'delivered'],
    [40, 'not delivered yet'],
    [60, 'A REQUEST COULD NOT BE DELIVERED and will not be tried again'],
    [40, 'another process had taken over this delivery'],
  ])
  expect(JSON.stringify(lines)).not.toContain('Rachel')
})

test('a clock that was set back does not delay a maintenance job', async () => {
  const { log } = openLog()
  let now = new Date(NOW.getTime() + DAY_MILLISECONDS)
  const runs: Date[] = []
  const job = { everySeconds: 60, run: async (at: Date) => void runs.push(at) }
  const delivery = { store: await temporaryStore(), senders: {}, now: () => now, claimSeconds: 60, report: () => {} }
  const worker = repeat(createWorkerStep(delivery, [job], log))
  onTestFinished(() => worker.stop())
  await until(() => runs.length === 1, 'the first run')
  now = NOW
  worker.wake()
  await until(() => runs.length === 2, 'the run after the clock was set back')
  expect(runs).toEqual([new Date(NOW.getTime() + DAY_MILLISECONDS), NOW])
})
