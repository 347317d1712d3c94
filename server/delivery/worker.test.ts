import pino from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { until } from '#tests/support/processes'
import { NOW, temporaryFolder, temporaryStore } from '#tests/support/temporary-store'
import type { Sender } from '../platform/db/outbox.ts'
import { repeat } from '../platform/jobs.ts'
import { createReadiness } from '../platform/readiness.ts'
import { logAttempts, workerStep } from './deliver-due.ts'
import { deleteRemovedPictures, removeOld } from './maintenance.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

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
  const delivery = { store, senders, now: () => NOW, claimSeconds: 60, report: logAttempts(log) }
  const worker = repeat(workerStep(delivery, [], log))
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
    await store.accept(request(key), NOW)
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
  await store.accept(request('one'), NOW)
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
  expect(await store.backlog()).toMatchObject({ waiting: 0, lastSent: NOW })
})

test('a database that fails for a moment does not end the worker, and the log says it once', async () => {
  const { log, lines } = openLog()
  let turns = 0
  const claimDue = async () => {
    turns += 1
    if (turns < 3) throw new Error('disk I/O error')
    return []
  }
  const delivery = { store: { claimDue, settle: async () => true }, senders: {}, now: () => NOW, claimSeconds: 60 }
  const worker = repeat(workerStep({ ...delivery, report: () => {} }, [], log))
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
  const job = removeOld({ store, removeMails, retentionDays: 365, log })
  for (const days of [0, 3]) {
    const sentAt = new Date(NOW.getTime() + days * DAY)
    await store.accept(request(`on day ${days}`), sentAt)
    const [delivery] = await store.claimDue({ now: sentAt, claimSeconds: 60, limit: 1 })
    if (delivery) await store.settle(delivery, { state: 'sent' }, sentAt)
  }
  await job.run(new Date(NOW.getTime() + 365 * DAY))
  expect(lines).toEqual([])
  expect(removeMails.mock.calls).toEqual([[NOW]])
  // The clock is wrong by years.
  const yearsAhead = new Date(NOW.getTime() + 3000 * DAY)
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
  const job = deleteRemovedPictures(pictures)
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
  await store.accept(request('one'), NOW)
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
  const report = logAttempts(log)
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
  let now = new Date(NOW.getTime() + DAY)
  const runs: Date[] = []
  const job = { everySeconds: 60, run: async (at: Date) => void runs.push(at) }
  const delivery = { store: await temporaryStore(), senders: {}, now: () => now, claimSeconds: 60, report: () => {} }
  const worker = repeat(workerStep(delivery, [job], log))
  onTestFinished(() => worker.stop())
  await until(() => runs.length === 1, 'the first run')
  now = NOW
  worker.wake()
  await until(() => runs.length === 2, 'the run after the clock was set back')
  expect(runs).toEqual([new Date(NOW.getTime() + DAY), NOW])
})
