import type { FastifyBaseLogger } from 'fastify'
import type { Served } from '../http/take-site.ts'
import { drawingSettings } from '../publishing/compiled-process.ts'
import { wordsDigest } from '../publishing/digest.ts'
import { wordsMark } from '../publishing/words-mark.ts'
import { campusId, dayIn, wordFolders, wordsToDraw } from '../publishing/words-to-draw.ts'
import type { NewAlert } from '../store/alerts.ts'
import { wakeableSleep } from '../wakeable-sleep.ts'
import { openWords } from './open-words.ts'
import type { ServedSite } from './served-site.ts'
import { NotDrawn, SiteThread } from './site-thread.ts'
import { undrawnPages } from './undrawn-pages.ts'
import { publishedFeeds, wordsCopies } from './words-on-disk.ts'

const PAUSES = {
  /** Changed words must be shown within two seconds. */
  lookEvery: 0.5,
  /** Files that are being copied change from one look to the next. */
  stillAfter: 0.15,
}
/** What can't be opened now may be once a disk is emptied or a picture is there. */
const TRY_AGAIN_SECONDS = 60

interface Parts {
  folders: { CONTENT_DIR: string; DATA_DIR: string /** What `npm run build` made of the code. */; compiled: string }
  clock: () => Date
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /** Mails the operators, once for each occasion. */
  alert: (alert: NewAlert) => Promise<unknown>
  /** In seconds. */
  pauses?: typeof PAUSES
}

/** Why the newest words are not served. */
export interface Problem {
  message: string
  /** The same for every attempt to replace the same words by the same others, in each replica. */
  occasion: string
}

export interface SiteServer extends Served {
  readonly problem: Problem | undefined
  /** Which pages can't be drawn, and why. */
  readonly undrawn: string | undefined
  /** Other words are there, whole. */
  wake: () => void
  stop: () => Promise<void>
}

/**
 * Serves the site of the words that are published, and follows them: what is asked for is drawn in a thread of its own, and kept for
 * as long as it is true.
 *
 * @throws {NotDrawn} if there are no words that can be served
 */
export async function serveSite({ alert, pauses = PAUSES, ...parts }: Parts): Promise<SiteServer> {
  const { folders, clock, log } = parts
  const undrawn = undrawnPages(log)
  const site = currentSite({ ...parts, undrawn })
  const folderMark = () => wordsMark(wordFolders(folders.CONTENT_DIR, folders.DATA_DIR))
  const markAtStart = await folderMark()
  await site.openFirst()

  let told: string | undefined
  /** The log once; the mail again until it is stored, which the store does once for each occasion. */
  const tell = async () => {
    const { problem, current } = site
    if (problem && problem.occasion !== told)
      log.warn({ problem: problem.message }, 'the words can’t be drawn; the last good ones are served')
    told = problem?.occasion
    if (problem) await alert(alertOf(problem, current.day))
  }

  let alertedFor: string | undefined
  const alertOfPages = async () => {
    const newest = undrawn.alert(site.current.day)
    if (newest && newest.occasion !== alertedFor) await alert(newest)
    alertedFor = newest?.occasion
  }

  let isDrawingAhead = false
  const drawAheadOnce = () => {
    if (isDrawingAhead) return
    isDrawingAhead = true
    void site.current.drawAhead().finally(() => {
      isDrawingAhead = false
    })
  }

  let seen: string | undefined
  let done = site.problem ? undefined : [site.current.day, markAtStart].join('\n')
  let triedAt = performance.now()
  let isWhole = false
  /** Returns how long to wait for the next one. */
  const look = async (): Promise<number> => {
    drawAheadOnce()
    await alertOfPages()
    const { timeZone } = site.current.words.site.place
    const mark = [dayIn(timeZone, clock()), await folderMark()].join('\n')
    const isDueAgain = site.problem && performance.now() - triedAt > TRY_AGAIN_SECONDS * 1000
    const isStill = mark === seen || isWhole
    isWhole = false
    seen = mark
    if (!isStill) return pauses.stillAfter
    if (mark === done && !isDueAgain) return pauses.lookEvery
    triedAt = performance.now()
    await site.openWanted()
    done = mark
    await tell()
    return pauses.lookEvery
  }
  const following = follow(look, pauses.lookEvery, log)

  return {
    get current() {
      return site.current
    },
    get problem() {
      return site.problem
    },
    get undrawn() {
      return undrawn.problem
    },
    wake() {
      isWhole = true
      following.wake()
    },
    async stop() {
      await Promise.all([following.stop(), site.end()])
    },
  }
}

type CurrentParts = Pick<Parts, 'folders' | 'clock' | 'log'> & { undrawn: ReturnType<typeof undrawnPages> }

/** What is served, and why it may not be the newest words. Words with mistakes change nothing. */
function currentSite({ folders, clock, log, undrawn }: CurrentParts) {
  const { CONTENT_DIR, DATA_DIR } = folders
  const thread = new SiteThread(folders.compiled, drawingSettings(process.env))
  const copies = wordsCopies(DATA_DIR)
  const feeds = publishedFeeds(DATA_DIR)
  let served: { site: ServedSite; digest: string; copy: string } | undefined
  let problem: Problem | undefined

  /** @throws {NotDrawn} */
  async function open(copy: string, digest: string): Promise<void> {
    const hasSameWords = served?.digest === digest
    const { site, published } = await openWords(copy, served?.site, {
      ...{ thread, feeds, clock, log, undrawn, hasSameWords },
    })
    served = { site, digest, copy }
    log.info({ version: site.version, words: digest.slice(0, 16), day: site.day }, 'serving these words')
    // Where that fails, pages are served all the same: a feed may then repeat a number.
    await feeds.write(published)
  }

  async function openWanted(): Promise<void> {
    let wanted = 'unreadable'
    let made: string | undefined
    try {
      const { root } = wordsToDraw(CONTENT_DIR, DATA_DIR)
      wanted = await wordsDigest(root, process.env)
      const [last] = await copies.all()
      const isCopied = last !== undefined && (await wordsDigest(last, process.env)) === wanted
      if (!isCopied) made = await copies.copy(root)
      const copy = made ?? last ?? root
      wanted = await wordsDigest(copy, process.env)
      await open(copy, wanted)
      problem = undefined
      await copies.keepOnly(copy)
    } catch (error) {
      if (made && made !== served?.copy) await copies.remove(made)
      problem = { message: messageOf(error), occasion: `${served?.digest}:${wanted}` }
    }
  }

  /** The words of this campus that were opened last without a mistake. */
  async function openLastGood(): Promise<void> {
    const campus = campusId(wordsToDraw(CONTENT_DIR, DATA_DIR).root)
    for (const copy of await copies.all()) {
      if (campus && campusId(copy) !== campus) continue
      try {
        await open(copy, await wordsDigest(copy, process.env))
      } catch (error) {
        log.info({ err: error, copy }, 'these words can’t be served')
      }
      if (served) return
    }
  }

  return {
    get current(): ServedSite {
      if (!served) throw new Error('No site is served yet')
      return served.site
    },
    get problem(): Problem | undefined {
      return problem
    },
    openWanted,
    /** @throws {NotDrawn} */
    async openFirst(): Promise<void> {
      await openWanted()
      if (!served) await openLastGood()
      if (served) return
      await thread.end()
      throw new NotDrawn(problem?.message ?? 'There are no words to serve.')
    },
    end: () => thread.end(),
  }
}

/**
 * Looks again and again.
 *
 * Not by timers or by notices of the file system: clocks jump, machines sleep, and shared disks send no notices.
 */
function follow(look: () => Promise<number>, everySeconds: number, log: Pick<FastifyBaseLogger, 'warn'>) {
  const sleep = wakeableSleep(everySeconds)
  let isStopping = false
  const followed = (async () => {
    while (!isStopping) {
      const next = await look().catch((error: unknown) => {
        log.warn({ err: error }, 'looking for new words failed; trying again')
        return everySeconds
      })
      if (!isStopping) await sleep.begin(next)
    }
  })()
  return {
    wake: sleep.wake,
    async stop(): Promise<void> {
      isStopping = true
      sleep.wake()
      await followed
    },
  }
}

const MOST_CHARACTERS = 4000

const alertOf = ({ message, occasion }: Problem, day: string): NewAlert => ({
  kind: 'drawing_alert',
  occasion,
  fields: { problem: message.slice(0, MOST_CHARACTERS), day },
})

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isOfFiles = 'code' in error && 'syscall' in error
  if (isOfFiles)
    return `${error.message}\nCheck the permissions of CONTENT_DIR and DATA_DIR, and the space on the disk.`
  return error instanceof NotDrawn ? error.message : (error.stack ?? error.message)
}
