import type { FastifyBaseLogger } from 'fastify'
import { type Repeated, repeat } from '../repeat.ts'
import type { ContentStore } from '../store/content.ts'
import { publishDraft } from './publish-draft.ts'
import type { ContentPublisher } from './publisher.ts'

interface Dependencies {
  store: ContentStore
  publisher: ContentPublisher
  clock: () => Date
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  pollSeconds: () => number
}

export function publishDueDrafts(dependencies: Dependencies): Repeated {
  const { clock, log, pollSeconds } = dependencies
  /** Each problem is logged once, until it is over. */
  let problem: string | undefined
  return repeat(async () => {
    try {
      const nextDueAt = await publishDue(dependencies)
      problem = undefined
      return Math.max(0, Math.min(pollSeconds(), (nextDueAt - clock().getTime()) / 1000))
    } catch (error) {
      if (problem !== String(error)) log.warn({ err: error }, 'due drafts could not be published; trying again')
      problem = String(error)
      return pollSeconds()
    }
  })
}

/** Returns when the first draft is due, of those that will be before the next poll. One that can't be published keeps no other from it. */
async function publishDue({ store, publisher, clock, log, pollSeconds }: Dependencies): Promise<number> {
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
