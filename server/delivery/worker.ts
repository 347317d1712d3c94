import type { FastifyBaseLogger } from 'fastify'
import { type Delivery, deliverDue } from './deliver-due.ts'
import type { MaintenanceJob } from './maintenance.ts'

const LOOK_EVERY_SECONDS = 1

export interface Worker {
  /** Something new is due: check now instead of at the next turn. */
  wake: () => void
  /** Stops after the current step. */
  stop: () => Promise<void>
}

/**
 * Delivers in the background until stopped: one step after another, never two at once, with maintenance jobs in
 * between. An error in a step (the database can't be reached) is logged, and the next turn tries again; claimed
 * deliveries are released when their claim expires.
 */
export function startWorker(delivery: Delivery, jobs: readonly MaintenanceJob[], log: FastifyBaseLogger): Worker {
  const stopping = new AbortController()
  let woken = Promise.withResolvers<void>()
  const doneAt = new Map<MaintenanceJob, number>()

  const runJobs = async () => {
    const time = delivery.now().getTime()
    for (const job of jobs) {
      const last = doneAt.get(job)
      // A clock that was set back must not delay a job.
      if (last !== undefined && Math.abs(time - last) < job.everySeconds * 1000) continue
      doneAt.set(job, time)
      await job.run(new Date(time))
    }
  }

  const rest = async () => {
    const turn = Promise.withResolvers<void>()
    const timer = setTimeout(turn.resolve, LOOK_EVERY_SECONDS * 1000)
    await Promise.race([turn.promise, woken.promise])
    clearTimeout(timer)
    woken = Promise.withResolvers<void>()
  }

  const turn = async () => {
    try {
      const tried = await deliverDue(delivery)
      await runJobs()
      return tried > 0
    } catch (error) {
      log.error({ err: error }, 'a delivery step failed; trying again')
      return false
    }
  }

  const loop = async () => {
    while (!stopping.signal.aborted) if (!(await turn())) await rest()
  }
  const ended = loop()

  return {
    wake: () => woken.resolve(),
    stop: async () => {
      stopping.abort()
      woken.resolve()
      await ended
    },
  }
}
