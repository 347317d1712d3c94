import { expect, test } from 'vitest'
import { readContent } from '#content-reader/read-content'
import { serverFactsOf } from '#content-reader/server-facts'
import { NOW, temporaryStore } from '#tests/support/test-app'
import { wordsOf } from '../words/words.ts'
import { mailFreshness } from './freshness-mail.ts'

const STALE = {
  file: 'content/elections.yaml',
  line: 37,
  key: 'popup.text',
  found: '"to Nov 12"',
  expected: 'days to come',
  fix: 'take it away',
}

const words = wordsOf(serverFactsOf(readContent(), '2026-11-29', []))

/** Two replicas that share a store, each with its own job. */
async function replicas(outOfDate = [STALE]) {
  const store = await temporaryStore()
  const publishing = { current: { words: { ...words, outOfDate } } }
  const jobs = [1, 2].map(() => mailFreshness(publishing, (alert) => store.alert(alert, NOW)))
  return {
    run: async (time: string) => {
      for (const job of jobs) await job.run(new Date(time))
    },
    mails: () => store.claimDue({ now: NOW, claimSeconds: 60, limit: 10 }),
  }
}

test('on Mondays at 7 on the campus one mail says what is out of date, however many replicas ask, and how often', async () => {
  const site = await replicas()
  await site.run('2026-11-29T17:00:00Z')
  await site.run('2026-11-30T11:59:00Z')
  expect(await site.mails()).toEqual([])
  for (const time of ['2026-11-30T12:00:00Z', '2026-11-30T13:00:00Z', '2026-12-01T04:59:00Z', '2026-12-01T05:01:00Z'])
    await site.run(time)
  const mails = await site.mails()
  expect(mails.map(({ submission }) => submission)).toMatchObject([
    {
      kind: 'freshness_alert',
      fields: {
        day: '2026-11-30',
        count: '1',
        found: expect.stringContaining('content/elections.yaml, line 37, popup.text'),
      },
    },
  ])
  await site.run('2026-12-07T15:00:00Z')
  expect(await site.mails()).toHaveLength(1)
})

test('where nothing is out of date nobody is written to', async () => {
  const site = await replicas([])
  await site.run('2026-11-30T15:00:00Z')
  expect(await site.mails()).toEqual([])
})

test('a long list ends where somebody stops reading, and says how much more there is', async () => {
  const site = await replicas(Array.from({ length: 30 }, () => STALE))
  await site.run('2026-11-30T15:00:00Z')
  const [mail] = await site.mails()
  expect(mail?.submission.fields.found?.match(/To do/g)).toHaveLength(20)
  expect(mail?.submission.fields.found).toContain('And 10 more.')
})
