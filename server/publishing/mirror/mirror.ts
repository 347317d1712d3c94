import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config.ts'
import { type MirrorProblem, MirrorTaken } from '../../store/mirror.ts'
import type { Store } from '../../store/store.ts'
import { wakeableSleep } from '../../wakeable-sleep.ts'
import { NotEditable } from '../words/yaml-source.ts'
import { type Mirrored, mirrorOnce } from './mirror-once.ts'
import type { MirrorParts } from './mirror-parts.ts'
import { RefusedTree } from './read-tree.ts'
import { gitSettings, placeOfRemote, remoteOf } from './remote.ts'
import { openRepository } from './repository.ts'
import { GitFailed } from './run-git.ts'

interface Parts extends Pick<MirrorParts, 'publisher' | 'readContent' | 'clock' | 'beginWith'> {
  config: Config
  store: Pick<Store, 'words' | 'mirror' | 'pictures'>
}

/** What became of one look: undefined where another process mirrors at this moment. */
export type Looked = { mirrored: Mirrored | undefined; problem: MirrorProblem | undefined } | undefined

const CLAIM_SECONDS = 60
/** Another process that mirrors may have begun before the newest change: this one looks again soon. */
const TAKEN_SECONDS = 2

/** The mirror of the words on a Git host; undefined if there is no address of one in the settings. */
export function openMirror({ config, store, ...parts }: Parts) {
  const remote = remoteOf(config)
  if (!remote) return undefined
  const place = placeOfRemote(remote)
  const stopping = new AbortController()
  const settings = { ...gitSettings(config), signal: stopping.signal }

  /** Looks at both sides once, and makes them the same. Only one process at a time does. */
  const look = async (): Promise<Looked> => {
    const token = randomUUID()
    const claim = (seconds: number) => store.mirror.claim({ place, token, seconds }, parts.clock())
    const state = await claim(CLAIM_SECONDS)
    if (!state) return undefined
    const hold = async (seconds: number) => {
      if (!(await claim(seconds))) throw new MirrorTaken('Another process mirrors the words now.')
    }
    const repository = openRepository(remote, settings, hold)
    const once = { ...parts, hold, repository, store: store.words, pictures: store.pictures, address: config.MAIL_FROM }
    try {
      const mirrored = await mirrorOnce(once, {
        ...{ state, base: await store.mirror.base() },
        save: (next, base) => store.mirror.save(token, next, base),
        saving: (next, base) => store.mirror.saving(token, next, base),
      })
      const problem: MirrorProblem | undefined = mirrored?.problem
        ? { kind: 'differs', text: mirrored.problem }
        : undefined
      if (mirrored) await store.mirror.say(token, problem, parts.clock())
      return { mirrored, problem }
    } catch (error) {
      if (stopping.signal.aborted || error instanceof MirrorTaken) return undefined
      const problem = problemOf(error)
      if (!problem) throw error
      await store.mirror.say(token, problem, parts.clock())
      // Whatever is wrong with the copy: the next look makes a new one.
      if (error instanceof GitFailed && !error.isRemote) await repository.forget()
      return { mirrored: undefined, problem }
    } finally {
      await store.mirror.release(token)
    }
  }

  return { look, problem: () => store.mirror.problem(place), stop: () => stopping.abort() }
}

export type Mirror = NonNullable<ReturnType<typeof openMirror>>

function problemOf(error: unknown): MirrorProblem | undefined {
  if (error instanceof GitFailed) return { kind: 'away', text: error.message }
  const isRefused = error instanceof RefusedTree || error instanceof NotEditable
  return isRefused ? { kind: 'differs', text: error.message } : undefined
}

/** Looks again and again: after some seconds, and when something was published here. */
export function keepMirrored(mirror: Mirror, everySeconds: number, log: Pick<FastifyBaseLogger, 'info' | 'warn'>) {
  const stopping = new AbortController()
  const sleep = wakeableSleep(everySeconds)
  const soon = wakeableSleep(TAKEN_SECONDS)
  /** Each trouble is logged once, until it is over. */
  let said: string | undefined

  /** Returns when to look again. */
  const look = async () => {
    try {
      const looked = await mirror.look()
      if (!looked) return soon
      const { mirrored, problem } = looked
      if (mirrored && mirrored.takenIn + mirrored.pushed > 0)
        log.info({ takenIn: mirrored.takenIn, pushed: mirrored.pushed }, 'the words were mirrored with the Git host')
      if (problem && problem.text !== said)
        log.warn({ problem: problem.text }, 'the words and those of the Git host are not the same')
      if (mirrored || problem) said = problem?.text
    } catch (error) {
      if (said !== String(error)) log.warn({ err: error }, 'the words could not be mirrored; trying again')
      said = String(error)
    }
    return sleep
  }

  const looked = (async () => {
    while (!stopping.signal.aborted) {
      const pause = await look()
      if (!stopping.signal.aborted) await pause.begin()
    }
  })()

  return {
    wake: sleep.wake,
    async stop(): Promise<void> {
      stopping.abort()
      mirror.stop()
      sleep.wake()
      soon.wake()
      await looked
    },
  }
}
