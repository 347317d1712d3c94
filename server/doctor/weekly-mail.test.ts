import { expect, test } from 'vitest'
import type { Finding } from '#schemas/http/admin/doctor'
import { NOW, temporaryStore } from '#tests/support/test-app'
import type { NewAlert } from '../store/alerts.ts'
import { mailWeeklyFindings } from './weekly-mail.ts'

const FOUND: Finding[] = [
  { what: 'The disk', outcome: 'good', says: '9 GB of 20 are free.' },
  { what: 'The certificate', outcome: 'look', says: 'It ends on 2027-01-01, in 20 days.' },
]

async function replicas(found: readonly Finding[], owners: readonly string[]) {
  const store = await temporaryStore()
  const alert = (alert: NewAlert) => store.alert(alert, NOW)
  const jobs = [1, 2].map(() =>
    mailWeeklyFindings({
      zone: () => 'America/New_York',
      examine: async () => found,
      owners: async () => owners,
      alert,
    }),
  )
  return {
    run: async (time: string) => {
      for (const job of jobs) await job.run(new Date(time))
    },
    mails: async () =>
      (await store.claimDue({ now: NOW, claimSeconds: 60, limit: 10 })).map(({ submission }) => submission.fields),
  }
}

test('on Mondays at 7 each owner reads once what somebody should look at, however many replicas ask', async () => {
  const site = await replicas(FOUND, ['ada@example.org', 'bea@example.org'])
  for (const time of ['2026-11-29T17:00:00Z', '2026-11-30T11:59:00Z']) await site.run(time)
  expect(await site.mails()).toEqual([])
  for (const time of ['2026-11-30T12:00:00Z', '2026-11-30T13:00:00Z', '2026-12-01T12:00:00Z']) await site.run(time)
  const mails = await site.mails()
  expect(mails.map(({ to }) => to).toSorted()).toEqual(['ada@example.org', 'bea@example.org'])
  expect(mails[0]).toMatchObject({ count: '1', found: 'The certificate: It ends on 2027-01-01, in 20 days.' })
})

test('where all is well nobody is written to, and without owners those who get alerts', async () => {
  const well = await replicas(FOUND.slice(0, 1), ['ada@example.org'])
  await well.run('2026-11-30T12:00:00Z')
  expect(await well.mails()).toEqual([])
  const nobody = await replicas(FOUND, [])
  await nobody.run('2026-11-30T12:00:00Z')
  expect(await nobody.mails()).toMatchObject([{ day: '2026-11-30' }])
})

test('what can wait is told once a month, what is bad each Monday, and something new at once', async () => {
  const found = FOUND.slice(1)
  const site = await replicas(found, ['ada@example.org'])
  for (const day of ['07', '14', '21', '28']) {
    if (day === '21') found.push({ what: 'Node', outcome: 'look', says: 'It gets no fixes after April.' })
    await site.run(`2026-12-${day}T12:00:00Z`)
  }
  found.push({ what: 'Backups', outcome: 'bad', says: 'There is none of the last two days.' })
  for (const day of ['04', '11']) await site.run(`2027-01-${day}T12:00:00Z`)
  expect((await site.mails()).map(({ day }) => day).toSorted()).toEqual([
    '2026-12-07',
    '2026-12-21',
    '2027-01-04',
    '2027-01-11',
  ])
})

test('what could not be looked at is looked at again an hour later', async () => {
  const alerts: NewAlert[] = []
  let isBroken = true
  const job = mailWeeklyFindings({
    zone: () => 'America/New_York',
    examine: async () => {
      if (isBroken) throw new Error('The disk is full.')
      return FOUND
    },
    owners: async () => [],
    alert: async (alert) => alerts.push(alert),
  })
  await expect(job.run(new Date('2026-11-30T12:00:00Z'))).rejects.toThrow()
  isBroken = false
  for (const time of ['2026-11-30T13:00:00Z', '2026-11-30T14:00:00Z']) await job.run(new Date(time))
  expect(alerts).toMatchObject([{ fields: { day: '2026-11-30' } }])
})
