import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { WordsStore } from '../../store/words-store.ts'

const LOOK_EVERY_MILLISECONDS = 1000
/** Whoever opens one form after the other has begun once. */
const BEGUN_FOR_MILLISECONDS = 30_000

interface Parts {
  store: Pick<WordsStore, 'opened' | 'countOpened'>
  /** Has a process ready that draws quickly; does nothing if there is one. */
  prepare: () => Promise<void>
  clock: () => Date
}

/** What one replica knows of who edits at any of them. */
export function editingAt({ store, prepare, clock }: Parts) {
  let begunAt = Number.NEGATIVE_INFINITY
  /** Unknown at first: what was begun before the start counts for nothing. */
  let seen: number | undefined
  return {
    /** Somebody begins to edit here. */
    async begin(): Promise<void> {
      const now = clock().getTime()
      if (now - begunAt >= BEGUN_FOR_MILLISECONDS) {
        begunAt = now
        await store.countOpened()
      }
      await prepare()
    },
    /** Gets ready if somebody has begun to edit anywhere since the last look. */
    async look(): Promise<void> {
      const count = await store.opened()
      if (seen !== undefined && count !== seen) await prepare()
      seen = count
    },
  }
}

/**
 * Has every replica ready to draw as soon as somebody begins to edit at one of them: wherever they publish, all of them draw it, and visitors
 * of each are to see it soon.
 */
export function followEditing({ log, ...parts }: Parts & { log: Pick<FastifyBaseLogger, 'info'> }) {
  const editing = editingAt(parts)
  const trying = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      // It only takes longer until what is published is shown.
      log.info({ err: error }, 'nobody could be told that somebody edits')
    }
  }
  const stopping = new AbortController()
  const followed = (async () => {
    while (!stopping.signal.aborted) {
      await trying(editing.look)
      await wait(LOOK_EVERY_MILLISECONDS, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })()
  return {
    begin: () => trying(editing.begin),
    async stop(): Promise<void> {
      stopping.abort()
      await followed
    },
  }
}
