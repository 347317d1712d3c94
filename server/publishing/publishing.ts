import { setTimeout as wait } from 'node:timers/promises'
import type { NewAlert } from '../store/alerts.ts'
import { wakeableSleep } from '../wakeable-sleep.ts'
import { createPublisher, type Publisher, type PublisherParts, type Publishing } from './publisher.ts'
import { NotDrawn } from './wanted.ts'
import { wordsMark } from './words-mark.ts'
import { dayIn, wordFolders } from './words-to-draw.ts'

const PAUSES = {
  /** Changed words must be shown within two seconds. */
  lookEvery: 0.5,
  /** Files that are being copied change from one look to the next. */
  stillAfter: 0.15,
}

/** What can't be drawn now may be once a disk is emptied or a picture is there. */
const TRY_AGAIN_SECONDS = 60

/** How long a start waits for new words to be drawn, if there is something to serve meanwhile. */
const WAIT_AT_START_SECONDS = 2

interface Parts extends PublisherParts {
  /** Mails the operators, once for each occasion. */
  alert: (alert: NewAlert) => Promise<void>
  /** In seconds. */
  pauses?: typeof PAUSES
}

interface StartedPublishing extends Publishing {
  /** Somebody begins to edit: what they publish is to be live soon. */
  prepare: () => Promise<void>
  /** Other words are there, whole. */
  wake: () => void
  stop: () => Promise<void>
}

/**
 * Starts serving a revision, and from then on follows the words, the day, and what other processes publish on the same disk.
 *
 * By looking, not by timers or by notices of the file system: clocks jump, machines sleep, and shared disks send no notices.
 *
 * @throws {NotDrawn} if there is no revision, and none can be drawn
 */
export async function startPublishing({ alert, pauses = PAUSES, ...parts }: Parts): Promise<StartedPublishing> {
  const { folders, clock, log } = parts
  const publisher = createPublisher(parts)
  await serveFirst(publisher)

  let told: string | undefined
  /** The log once; the mail again until it is stored, which the store does once for each occasion. */
  const tell = async () => {
    const { problem, current } = publisher
    if (problem && problem.occasion !== told)
      log.warn(
        { problem: problem.message, serving: current.id },
        'the words can’t be drawn; the last good ones are served',
      )
    told = problem?.occasion
    if (problem) await alert(alertOf(problem.message, problem.occasion, current.day))
  }

  const markNow = async () => {
    const { timeZone } = publisher.current.words.site.place
    const words = await wordsMark(wordFolders(folders.CONTENT_DIR, folders.DATA_DIR))
    return [dayIn(timeZone, clock()), publisher.mark(), words].join('\n')
  }
  let seen: string | undefined
  let done: string | undefined
  let triedAt = performance.now()
  let isWhole = false
  /** Returns how long to wait for the next one. */
  const look = async (): Promise<number> => {
    const mark = await markNow()
    const isDueAgain = publisher.problem && performance.now() - triedAt > TRY_AGAIN_SECONDS * 1000
    const isStill = mark === seen || isWhole
    isWhole = false
    seen = mark
    if (!isStill) return pauses.stillAfter
    if (mark === done && !isDueAgain) return pauses.lookEvery
    triedAt = performance.now()
    if (await publisher.publish()) done = mark
    await tell()
    return pauses.lookEvery
  }

  const stopping = new AbortController()
  const sleep = wakeableSleep(pauses.lookEvery)
  const followed = (async () => {
    while (!stopping.signal.aborted) {
      const next = await look().catch((error: unknown) => {
        log.warn({ err: error }, 'looking for new words failed; trying again')
        return pauses.lookEvery
      })
      if (!stopping.signal.aborted) await sleep.begin(next)
    }
  })()

  return {
    get current() {
      return publisher.current
    },
    get problem() {
      return publisher.problem
    },
    prepare: () => publisher.prepare(),
    wake() {
      isWhole = true
      sleep.wake()
    },
    async stop() {
      stopping.abort()
      sleep.wake()
      await publisher.abandon()
      await followed
    },
  }
}

/** Serves what is there and wanted; otherwise draws it, and serves the last good revision if that fails or takes long. */
async function serveFirst(publisher: Publisher): Promise<void> {
  await publisher.serveReady()
  if (publisher.isServing) return
  await Promise.race([publisher.publish(), wait(WAIT_AT_START_SECONDS * 1000, undefined, { ref: false })])
  if (publisher.isServing || (await publisher.serveLastGood())) return
  // Another process may be drawing it just now.
  while (!publisher.isServing) {
    if (publisher.problem) throw new NotDrawn(publisher.problem.message)
    await wait(PAUSES.lookEvery * 1000)
    await publisher.publish()
  }
}

const MOST_CHARACTERS = 4000

const alertOf = (problem: string, occasion: string, day: string): NewAlert => ({
  kind: 'drawing_alert',
  occasion,
  fields: { problem: problem.slice(0, MOST_CHARACTERS), day },
})
