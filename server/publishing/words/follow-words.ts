import type { FastifyBaseLogger } from 'fastify'
import type { Problem } from '#content-reader/problems'
import type { Uploads } from '../../pictures/uploads.ts'
import { RIGHT_LOST } from '../../store/withdraw-rights.ts'
import type { Draft } from '../../store/words-drafts.ts'
import type { WordsStore } from '../../store/words-store.ts'
import { wakeableSleep } from '../../wakeable-sleep.ts'
import { NotPossible } from './not-possible.ts'
import type { Outcome } from './publish-change.ts'
import type { WordsPublisher } from './publish-words.ts'
import { openWordsFolder } from './words-folder.ts'

const POLL_SECONDS = 1

const NOT_PLACED = 'the published words could not be written'

interface Parts {
  dataDir: string
  store: WordsStore
  publisher: WordsPublisher
  uploads?: Uploads
  clock: () => Date
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /** How long to wait for the next poll, unless somebody wakes this. */
  pollSeconds?: () => number
  /** Called once other words are in the folder: whole, since it is a link to them. */
  onPlaced?: () => void
}

/**
 * Keeps this machine's folder of words as it is published, whichever process published it, and publishes drafts whose time has
 * come. As long as nothing was published, it writes nothing.
 */
export async function followWords({ dataDir, store, publisher, uploads, clock, log, onPlaced, ...how }: Parts) {
  const { pollSeconds = () => POLL_SECONDS } = how
  const sleep = wakeableSleep(POLL_SECONDS)
  const folder = openWordsFolder(dataDir, uploads)
  /** Each trouble is logged once, until it is over. */
  const said = new Map<string, string>()
  const trying = async (what: string, work: () => Promise<void>) => {
    try {
      await work()
      said.delete(what)
    } catch (error) {
      if (said.get(what) !== String(error)) log.warn({ err: error }, `${what}; trying again`)
      said.set(what, String(error))
    }
  }

  const look = async () => {
    const head = await store.head()
    if (!head || folder.isPlaced(head)) return
    const words = await store.read()
    if (!words) return
    await folder.place(words)
    onPlaced?.()
    log.info({ words: words.revision }, 'the published words are in their folder')
  }

  /** When the first draft is due that is not due yet, but will be before the next poll. */
  let nextDueAt = Number.POSITIVE_INFINITY
  const publishDue = async () => {
    nextDueAt = Number.POSITIVE_INFINITY
    const nextPoll = new Date(clock().getTime() + pollSeconds() * 1000)
    for (const draft of await store.dueDrafts(nextPoll)) {
      const dueAt = draft.publishAt?.getTime() ?? 0
      if (dueAt > clock().getTime()) nextDueAt = Math.min(nextDueAt, dueAt)
      else await trying(`the draft ${draft.id} could not be published`, () => publishDraft(draft))
    }
  }

  const publishDraft = async (draft: Draft) => {
    const { id, version, author, note, base, files, renames } = draft
    try {
      const result = await publisher.publish({
        ...{ author, note, base, files, renames },
        ...{ draft: { id, version }, isByPerson: true },
      })
      const problem = problemOf(result)
      if (problem) await store.markDraft(draft, problem)
      else if (result.outcome === 'unchanged') await store.removeDraft(draft)
      log.info({ draft: id, outcome: result.outcome }, 'the time of a draft has come')
    } catch (error) {
      if (!(error instanceof NotPossible)) throw error
      // These words can't have it, such as an entry of a kind that there is no more: trying again would not help.
      await store.markDraft(draft, error.message)
    }
  }

  await trying('the words of content/ could not be taken in', async () => {
    const taken = await publisher.takeIn()
    if (taken?.outcome === 'invalid')
      log.warn({ problems: taken.problems }, 'the words of content/ do not go with the published ones')
  })
  await trying(NOT_PLACED, look)

  const stopping = new AbortController()
  const followed = (async () => {
    while (!stopping.signal.aborted) {
      await trying(NOT_PLACED, look)
      await trying('it could not be looked which drafts are due', publishDue)
      const untilDue = (nextDueAt - clock().getTime()) / 1000
      if (!stopping.signal.aborted) await sleep.begin(Math.max(0, Math.min(pollSeconds(), untilDue)))
    }
  })()

  return {
    /** Why the published words are not in their folder on this machine. */
    get problem(): string | undefined {
      const reason = said.get(NOT_PLACED)
      return reason && `Published words are not shown yet: they could not be written to DATA_DIR. ${reason}`
    },
    /** Something was published, here or by another process. */
    wake: sleep.wake,
    async stop() {
      stopping.abort()
      sleep.wake()
      await followed
    },
  }
}

/** Nobody is there to be asked when a draft's time comes. */
export const OWNERS_ONLY =
  'Who receives requests or alerts, and the site’s own address, are changed by an owner, who publishes it at once.'

/** Why a draft stays, for whoever looks at it later. */
function problemOf(result: Outcome): string | undefined {
  if (result.outcome === 'conflicts')
    return `Somebody else changed the same: ${result.conflicts.map(({ file, at }) => [file, ...at].join(' ')).join(', ')}`
  if (result.outcome === 'owners-only') return OWNERS_ONLY
  if (result.outcome === 'right-lost') return RIGHT_LOST
  return result.outcome === 'invalid' ? result.problems.map(saidOf).join('\n') : undefined
}

const saidOf = ({ file, key = '', found, expected }: Problem) => `${file} ${key}: found ${found}; expected ${expected}`
