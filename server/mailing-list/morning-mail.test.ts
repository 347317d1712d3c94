import { expect, test } from 'vitest'
import { warningAt } from '#content-reader/issues'
import { readContent } from '#content-reader/read-content'
import { createServerFacts } from '#schedule/server-facts'
import { NOW, temporaryStore } from '#tests/support/temporary-store'
import { createFreshnessMailJob } from '../health/weekly-mails.ts'
import { toServerContent } from '../platform/server-content.ts'
import { createMorningMailJob } from './subscribers.ts'

const STALE = warningAt(
  { file: 'content/elections.yaml', line: 37, path: ['popup', 'text'] },
  'Its last day was May 1.',
)

/** Two replicas that share a store, each with its own jobs. */
async function replicas(outOfDate = [STALE]) {
  const store = await temporaryStore()
  const publishing = {
    current: { content: { ...toServerContent(createServerFacts(readContent(), '2026-11-29', [])), outOfDate } },
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
