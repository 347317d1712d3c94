import { expect, test, vi } from 'vitest'
import { NOW, temporaryStore } from '#tests/support/temporary-store'
import type { Finding } from './health-checks.ts'
import { createHealthMailJob } from './weekly-mails.ts'

const FOUND: Finding[] = [
  { what: 'The disk', outcome: 'good', says: '9 GB of 20 are free.' },
  { what: 'The certificate', outcome: 'look', says: 'It ends on 2027-01-01, in 20 days.' },
]

async function replicas(found: readonly Finding[], owners: readonly string[], count = 2) {
  const store = await temporaryStore()
  const examine = vi.fn(async () => found)
  const jobs = Array.from({ length: count }, () =>
    createHealthMailJob({
      zone: () => 'America/New_York',
      examine,
      owners: async () => owners,
      alert: (alert) => store.addAlert(alert, NOW),
    }),
  )
  const run = async (...times: string[]) => {
    for (const time of times) for (const each of jobs) await each.run(new Date(time))
  }
  const mails = async () =>
    (await store.claimDue({ now: NOW, claimSeconds: 60, limit: 10 })).map(({ submission }) => submission.fields)
  return { run, mails, examine }
}

test('on Mondays at 7 each owner reads once what somebody should look at, however many replicas ask', async () => {
  const { run, mails } = await replicas(FOUND, ['ada@example.org', 'bea@example.org'])
  await run('2026-11-29T17:00:00Z', '2026-11-30T11:59:00Z')
  expect(await mails()).toEqual([])
  await run('2026-11-30T12:00:00Z', '2026-11-30T13:00:00Z', '2026-12-01T12:00:00Z')
  const sent = await mails()
  expect(sent.map(({ to }) => to).toSorted()).toEqual(['ada@example.org', 'bea@example.org'])
  expect(sent[0]).toMatchObject({ count: '1', found: 'The certificate: It ends on 2027-01-01, in 20 days.' })
})

test('where all is well nobody is written to, and without owners those who get alerts', async () => {
  const [well, nobody] = [await replicas(FOUND.slice(0, 1), ['ada@example.org']), await replicas(FOUND, [])]
  for (const { run } of [well, nobody]) await run('2026-11-30T12:00:00Z')
  expect(await well.mails()).toEqual([])
  expect(await nobody.mails()).toMatchObject([{ day: '2026-11-30' }])
})

test('what can wait is told once a month, what is bad each Monday, and something new at once', async () => {
  const found = FOUND.slice(1)
  const { run, mails } = await replicas(found, ['ada@example.org'])
  await run('2026-12-07T12:00:00Z', '2026-12-14T12:00:00Z')
  found.push({ what: 'Node', outcome: 'look', says: 'It gets no fixes after April.' })
  await run('2026-12-21T12:00:00Z', '2026-12-28T12:00:00Z')
  found.push({ what: 'Backups', outcome: 'bad', says: 'There is none of the last two days.' })
  await run('2027-01-04T12:00:00Z', '2027-01-11T12:00:00Z')
  const days = (await mails()).map(({ day }) => day).toSorted()
  expect(days).toEqual(['2026-12-07', '2026-12-21', '2027-01-04', '2027-01-11'])
})

test('what could not be looked at is looked at again an hour later', async () => {
  const { run, mails, examine } = await replicas(FOUND, [], 1)
  examine.mockRejectedValueOnce(new Error('The disk is full.'))
  await expect(run('2026-11-30T12:00:00Z')).rejects.toThrow('The disk is full.')
  await run('2026-11-30T13:00:00Z', '2026-11-30T14:00:00Z')
  expect(await mails()).toMatchObject([{ day: '2026-11-30' }])
})
