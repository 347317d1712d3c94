import type { FastifyBaseLogger } from 'fastify'
import { type Delivery, deliverDue } from './deliver-due.ts'

const LOOK_EVERY_SECONDS = 1
const CLEAN_UP_EVERY_SECONDS = 60 * 60
const DAY_SECONDS = 24 * 60 * 60

export interface Worker {
  /** Something new is due: look now instead of at the next turn. */
  wake: () => void
  /** Ends after what is under way. */
  stop: () => Promise<void>
}

/**
 * Delivers in the background until stopped: one step after another, never two at once. An error in a step (the database
 * can't be reached) is logged and the next turn tries again; what was claimed comes back when its claim runs out.
 */
export function startWorker(
  delivery: Delivery,
  { retentionDays, log }: { retentionDays: number; log: FastifyBaseLogger },
): Worker {
  let stopping = false
  let wakeUp = () => {}
  let woken = false
  let cleanedUpAt = 0

  const rest = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, LOOK_EVERY_SECONDS * 1000)
      wakeUp = () => {
        clearTimeout(timer)
        resolve()
      }
      if (woken || stopping) wakeUp()
      woken = false
    })

  const cleanUp = async () => {
    const time = delivery.now().getTime()
    if (time - cleanedUpAt < CLEAN_UP_EVERY_SECONDS * 1000) return
    cleanedUpAt = time
    const removed = await delivery.store.removeDelivered(new Date(time - retentionDays * DAY_SECONDS * 1000))
    if (removed > 0) log.info({ removed }, 'removed delivered requests past their retention')
  }

  const loop = async () => {
    while (!stopping) {
      try {
        await cleanUp()
        const tried = await deliverDue(delivery)
        if (tried > 0) continue
      } catch (error) {
        log.error({ err: error }, 'a delivery step failed; trying again')
      }
      await rest()
    }
  }
  const ended = loop()

  return {
    wake: () => {
      woken = true
      wakeUp()
    },
    stop: async () => {
      stopping = true
      wakeUp()
      await ended
    },
  }
}
