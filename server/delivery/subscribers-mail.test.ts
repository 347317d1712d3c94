import { expect, test } from 'vitest'
import { readContent } from '#content-reader/read-content'
import { serverFactsOf } from '#content-reader/server-facts'
import { NOW, temporaryStore } from '#tests/support/test-app'
import { wordsOf } from '../words/words.ts'
import { mailSubscribers } from './subscribers-mail.ts'

const words = wordsOf(serverFactsOf(readContent(), '2026-11-29', []))
const publishing = { current: { words } }
const noa = { address: 'noa@example.org', fields: { email: 'noa@example.org' }, occasion: 'id:one' }

test('at 7 on the campus the staff are mailed who joined, however many replicas ask, and how often', async () => {
  const store = await temporaryStore()
  await store.subscribe(noa, NOW)
  const staffAt = { refresh: async () => 'https://hillel.example.org/' }
  const jobs = [1, 2].map(() => mailSubscribers({ publishing, store, staffAt }))
  const run = async (time: string) => {
    for (const job of jobs) await job.run(new Date(time))
  }
  const mails = () => store.claimDue({ now: new Date('2026-11-24'), claimSeconds: 60, limit: 10, channels: ['alert'] })
  await run('2026-11-22T11:59:00Z')
  expect(await mails()).toEqual([])
  for (const time of ['2026-11-22T12:00:00Z', '2026-11-22T13:00:00Z', '2026-11-23T12:00:00Z']) await run(time)
  expect(await mails()).toMatchObject([
    {
      submission: {
        kind: 'subscribers_alert',
        fields: { day: '2026-11-22', count: '1', link: 'https://hillel.example.org/admin/requests/subscribers' },
      },
    },
  ])
})
