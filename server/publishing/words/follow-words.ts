import type { FastifyBaseLogger } from 'fastify'
import type { Uploads } from '../../pictures/uploads.ts'
import type { WordsStore } from '../../store/words-store.ts'
import { wakeableSleep } from '../../wakeable-sleep.ts'
import { publishDraft } from './publish-draft.ts'
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
  /** Called once other words are in the folder: all at once, since it is a link to them. */
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
  const logged = new Map<string, string>()
  const trying = async (what: string, work: () => Promise<void>) => {
    try {
      await work()
      logged.delete(what)
    } catch (error) {
      if (logged.get(what) !== String(error)) log.warn({ err: error }, `${what}; trying again`)
      logged.set(what, String(error))
    }
  }

  const placeNewest = async () => {
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
      else
        await trying(`the draft ${draft.id} could not be published`, () =>
          publishDraft({ store, publisher, log }, draft),
        )
    }
  }

  await trying('the words of content/ could not be taken in', async () => {
    const taken = await publisher.takeIn()
    if (taken?.outcome === 'invalid')
      log.warn({ problems: taken.problems }, 'the words of content/ do not go with the published ones')
  })
  await trying(NOT_PLACED, placeNewest)

  const stopping = new AbortController()
  const followed = (async () => {
    while (!stopping.signal.aborted) {
      await trying(NOT_PLACED, placeNewest)
      await trying('it could not be looked which drafts are due', publishDue)
      const untilDue = (nextDueAt - clock().getTime()) / 1000
      if (!stopping.signal.aborted) await sleep.begin(Math.max(0, Math.min(pollSeconds(), untilDue)))
    }
  })()

  return {
    /** Why the published words are not in their folder on this machine. */
    get problem(): string | undefined {
      const reason = logged.get(NOT_PLACED)
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
