import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { NotEditable } from '#content-reader/write/canonical-yaml'
import type { Config } from '../../config.ts'
import { type Repeated, repeat } from '../../repeat.ts'
import { MirrorTaken } from '../../store/mirror.ts'
import type { Store } from '../../store/store.ts'
import type { WordsPublisher } from '../publish-words.ts'
import { pushChanges } from './push-changes.ts'
import { RefusedTree } from './read-tree.ts'
import { gitSettings, placeOfRemote, remoteOf } from './remote.ts'
import { Repository } from './repository.ts'
import { GitFailed } from './run-git.ts'

interface Dependencies {
  config: Config
  store: Pick<Store, 'words' | 'mirror' | 'pictures'>
  publisher: Pick<WordsPublisher, 'published'>
  clock: () => Date
}

/** How many commits were pushed, and why not all could be; undefined where another process pushes at this moment. */
export type PushOutcome = { pushed: number; problem: string | undefined } | undefined

const CLAIM_SECONDS = 60
/** What another replica published, and did not live to push, is pushed by this one. */
const POLL_SECONDS = 60
/** Another process that pushes may have begun before the newest change: this one tries again soon. */
const TAKEN_SECONDS = 2
/** After a failure, doubled after each further one. */
const RETRY_SECONDS = 5
const MOST_RETRY_SECONDS = 15 * 60

/** The mirror of the words on a Git host; undefined if there is no address of one in the settings. */
export function openMirror({ config, store, publisher, clock }: Dependencies) {
  const remote = remoteOf(config)
  if (!remote) return undefined
  const place = placeOfRemote(remote)
  const stopping = new AbortController()
  const settings = { ...gitSettings(config), signal: stopping.signal }

  /** Pushes what the host does not have yet. Only one process at a time does. */
  const push = async (): Promise<PushOutcome> => {
    const token = randomUUID()
    const claim = (seconds: number) => store.mirror.claim({ place, token, seconds }, clock())
    const state = await claim(CLAIM_SECONDS)
    if (!state) return undefined
    const repository = new Repository(remote, settings, async (seconds) => {
      if (!(await claim(seconds))) throw new MirrorTaken('Another process pushes the words now.')
    })
    try {
      const pushed = await pushChanges({ repository, store, publisher, config, clock, token }, state)
      await store.mirror.setProblem(token, undefined, clock())
      return { pushed, problem: undefined }
    } catch (error) {
      if (stopping.signal.aborted || error instanceof MirrorTaken) return undefined
      if (!isOfHost(error)) throw error
      await store.mirror.setProblem(token, error.message, clock())
      // Whatever is wrong with the copy: the next try makes a new one.
      if (error instanceof GitFailed && !error.isRemote) await repository.forget()
      return { pushed: 0, problem: error.message }
    } finally {
      await store.mirror.release(token)
    }
  }

  return { push, problem: () => store.mirror.problem(place), stop: () => stopping.abort() }
}

export type Mirror = NonNullable<ReturnType<typeof openMirror>>

const isOfHost = (error: unknown): error is Error =>
  error instanceof GitFailed || error instanceof RefusedTree || error instanceof NotEditable

/** Pushes each change when it is published here, and tries again until it is there. */
export function keepMirrored(
  mirror: Pick<Mirror, 'push' | 'stop'>,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): Repeated {
  let failures = 0
  /** Each problem is logged once, until it is over. */
  let logged: string | undefined
  const fail = (problem: string, fields: object) => {
    if (logged !== problem) log.warn(fields, 'the words could not be pushed to the Git host; trying again')
    logged = problem
    failures += 1
    return Math.min(RETRY_SECONDS * 2 ** (failures - 1), MOST_RETRY_SECONDS)
  }

  const pushing = repeat(async () => {
    try {
      const outcome = await mirror.push()
      if (!outcome) return TAKEN_SECONDS
      const { pushed, problem } = outcome
      if (problem) return fail(problem, { problem })
      if (pushed > 0) log.info({ pushed }, 'published words were pushed to the Git host')
      logged = undefined
      failures = 0
      return POLL_SECONDS
    } catch (error) {
      return fail(String(error), { err: error })
    }
  })

  return {
    wake: pushing.wake,
    stop() {
      const stopped = pushing.stop()
      mirror.stop()
      return stopped
    },
  }
}
