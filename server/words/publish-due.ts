import type { FastifyBaseLogger } from 'fastify'
import type { WordsStore } from '../store/words-store.ts'
import { wakeableSleep } from '../wakeable-sleep.ts'
import { publishDraft } from './publish-draft.ts'
import type { WordsPublisher } from './publish-words.ts'

interface Parts {
  store: WordsStore
  publisher: WordsPublisher
  clock: () => Date
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /** How long to wait for the next poll. */
  pollSeconds: () => number
}

/** Publishes drafts whose time has come, until it is stopped. */
export function publishDueDrafts(parts: Parts) {
  const { clock, log, pollSeconds } = parts
  const sleep = wakeableSleep(pollSeconds())
  const stopping = new AbortController()
  /** Each problem is logged once, until it is over. */
  let problem: string | undefined
  const publishing = (async () => {
    while (!stopping.signal.aborted) {
      let pause = pollSeconds()
      try {
        const nextDueAt = await publishDue(parts)
        pause = Math.max(0, Math.min(pause, (nextDueAt - clock().getTime()) / 1000))
        problem = undefined
      } catch (error) {
        if (problem !== String(error)) log.warn({ err: error }, 'due drafts could not be published; trying again')
        problem = String(error)
      }
      if (!stopping.signal.aborted) await sleep.begin(pause)
    }
  })()
  return {
    async stop(): Promise<void> {
      stopping.abort()
      sleep.wake()
      await publishing
    },
  }
}

/** Returns when the first draft is due, of those that will be before the next poll. One that can't be published keeps no other from it. */
async function publishDue({ store, publisher, clock, log, pollSeconds }: Parts): Promise<number> {
  const nextPoll = new Date(clock().getTime() + pollSeconds() * 1000)
  let nextDueAt = Number.POSITIVE_INFINITY
  const failures: unknown[] = []
  for (const draft of await store.dueDrafts(nextPoll)) {
    const dueAt = draft.publishAt?.getTime() ?? 0
    if (dueAt > clock().getTime()) nextDueAt = Math.min(nextDueAt, dueAt)
    else await publishDraft({ store, publisher, log }, draft).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
  return nextDueAt
}
