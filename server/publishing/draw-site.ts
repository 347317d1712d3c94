import { oneAtATime } from '../one-at-a-time.ts'
import { NoAnswer, type OwnProcess } from '../own-process.ts'
import { startCompiled } from './compiled-process.ts'
import type { Drawn, Job } from './job.ts'

/** How to draw. */
export interface Drawing {
  /** Whether pages are being served: requests for them then have priority. */
  meanwhile?: boolean
  /** How long it may take: a drawing that hangs is ended. */
  seconds?: number
}

const DRAW_PROCESS = `${import.meta.dirname}/draw-process.ts`
const MOST_SECONDS = 60
/** How long a process waits for the next change: while words are being edited, it comes soon. */
const IDLE_SECONDS = 300
/** What has grown beyond this does not wait: its memory is needed elsewhere. */
const MOST_KEPT_MEGABYTES = 320

/**
 * Draws sites in a separate process: an error there does not affect this one. The process stays for a while, since drawing
 * again takes half the time, and ends when it is idle; the next drawing starts another.
 */
export function createDrawer({ idleSeconds = IDLE_SECONDS } = {}) {
  let ready: { compiled: string; process: OwnProcess<Job, Drawn> } | undefined
  let idle: NodeJS.Timeout | undefined
  const inTurn = oneAtATime()

  let isClosed = false
  const end = async (): Promise<void> => {
    clearTimeout(idle)
    const ended = ready
    ready = undefined
    await ended?.process.end()
  }

  async function drawNow(job: Job, { meanwhile = false, seconds = MOST_SECONDS }: Drawing): Promise<Drawn> {
    if (isClosed) return { problem: 'Nothing is drawn any more: the server is stopping.' }
    clearTimeout(idle)
    if (!ready?.process.isAlive || ready.compiled !== job.compiled) {
      void end()
      ready = { compiled: job.compiled, process: startCompiled('The drawing', DRAW_PROCESS, job.compiled) }
    }
    if (meanwhile) ready.process.giveWay()
    const drawn = await ready.process.ask(job, seconds).catch(problemOf)
    if ('problem' in drawn || drawn.megabytes <= MOST_KEPT_MEGABYTES) idle = setTimeout(end, idleSeconds * 1000).unref()
    else void end()
    return drawn
  }

  return {
    /** Whether a process is there that has drawn, or is drawing. */
    get isReady(): boolean {
      return ready !== undefined
    },
    /** Draws one site, after those that were asked for before. */
    draw: (job: Job, how: Drawing = {}): Promise<Drawn> => inTurn(() => drawNow(job, how)),
    /** Ends the process at once, also while it draws; returns once it has ended. */
    end,
    /** The same for good: what waits for its turn is not begun, or its process would outlive the server's stop. */
    close: (): Promise<void> => {
      isClosed = true
      return end()
    },
  }
}

function problemOf(error: unknown): Drawn {
  if (error instanceof NoAnswer) return { problem: error.message }
  throw error
}

export type Drawer = ReturnType<typeof createDrawer>

/** Draws the whole site, and keeps no process. */
export async function drawSite(job: Job, how?: Drawing): Promise<Drawn> {
  const drawer = createDrawer()
  try {
    return await drawer.draw(job, how)
  } finally {
    await drawer.end()
  }
}
