import { expect, test } from 'vitest'
import { openWithFeeds } from './open-with-feeds.ts'
import type { Opened } from './site-job.ts'

type Published = Opened['published'][number]

const event = (sequence: number): Published => ({ uid: 'dinner@example.org', digest: 'a', sequence }) as never

/** What two replicas share: the second stores first what it has opened. */
function sharedFeeds(theirs: readonly Published[]) {
  let stored = { version: 1, published: [] as readonly Published[] }
  let isFirst = true
  return {
    stored: () => stored,
    feeds: async () => stored,
    replaceFeeds: async (version: number, published: readonly Published[]) => {
      if (isFirst) stored = { version: 2, published: theirs }
      isFirst = false
      if (version !== stored.version) return false
      stored = { version: version + 1, published }
      return true
    },
  }
}

const log = { warn: () => {} }

const opening = (published: readonly Published[]) => {
  const given: unknown[] = []
  return {
    given,
    open: async (before: readonly Published[]) => {
      given.push(before)
      return { kind: 'opened', published } as never as Opened
    },
  }
}

test('words are opened once where another replica has stored the same', async () => {
  const { given, open } = opening([event(1)])
  const feeds = sharedFeeds([event(1)])
  await openWithFeeds(feeds, log, open)
  expect(given).toHaveLength(1)
  expect(feeds.stored().version).toBe(2)
})

test('words are opened again with what another replica has stored, if it is not the same', async () => {
  const { given, open } = opening([event(2)])
  const feeds = sharedFeeds([event(1)])
  await openWithFeeds(feeds, log, open)
  expect(given).toEqual([[], [event(1)]])
  expect(feeds.stored()).toEqual({ version: 3, published: [event(2)] })
})
