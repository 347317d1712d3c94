import { type DrawingProcess, startDrawing } from './drawing-process.ts'
import type { Drawn, Job } from './job.ts'

/** How to draw. */
export interface Drawing {
  /** Whether pages are being served: requests for them then have priority. */
  meanwhile?: boolean
  /** How long it may take: a drawing that hangs is ended. */
  seconds?: number
}

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
  let ready: DrawingProcess | undefined
  let idle: NodeJS.Timeout | undefined
  /** Settles with the last of the drawings that were asked for. */
  let drawing: Promise<unknown> | undefined

  const end = async (): Promise<void> => {
    clearTimeout(idle)
    const ended = ready
    ready = undefined
    await ended?.end()
  }

  async function drawNow(job: Job, { meanwhile = false, seconds = MOST_SECONDS }: Drawing): Promise<Drawn> {
    clearTimeout(idle)
    if (!ready?.isFor(job)) {
      void end()
      ready = startDrawing(job.compiled)
    }
    const drawn = await ready.draw(job, meanwhile, seconds)
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
    draw(job: Job, how: Drawing = {}): Promise<Drawn> {
      const drawn = drawing ? drawing.then(() => drawNow(job, how)) : drawNow(job, how)
      const settled = drawn.then(
        () => {},
        () => {},
      )
      drawing = settled
      void settled.then(() => {
        if (drawing === settled) drawing = undefined
      })
      return drawn
    },
    /** Ends the process at once, also while it draws; returns once it has ended. */
    end,
  }
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
