import type { FastifyBaseLogger } from 'fastify'
import { type Delivery, deliverDue } from './deliver-due.ts'
import type { MaintenanceJob } from './maintenance.ts'

const POLL_INTERVAL_SECONDS = 1

/**
 * Returns after how many seconds the next step is due. An error (the database can't be reached) is logged, and the next
 * step tries again; claimed deliveries are released when their claim expires.
 */
export function workerStep(
  delivery: Delivery,
  jobs: readonly MaintenanceJob[],
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
): () => Promise<number> {
  const runDueJobs = jobSchedule(jobs)
  let lastError: string | undefined
  return async () => {
    try {
      const tried = await deliverDue(delivery)
      await runDueJobs(delivery.now())
      if (lastError !== undefined) log.info('delivery works again')
      lastError = undefined
      return tried > 0 ? 0 : POLL_INTERVAL_SECONDS
    } catch (error) {
      // Once: a database that is away for a night must not fill the log.
      if (lastError !== String(error)) log.warn({ err: error }, 'a delivery step failed; trying again until it works')
      lastError = String(error)
      return POLL_INTERVAL_SECONDS
    }
  }
}

function jobSchedule(jobs: readonly MaintenanceJob[]) {
  const doneAt = new Map<MaintenanceJob, number>()
  return async (now: Date): Promise<void> => {
    const time = now.getTime()
    for (const job of jobs) {
      const last = doneAt.get(job)
      // A clock that was set back must not delay a job.
      if (last !== undefined && Math.abs(time - last) < job.everySeconds * 1000) continue
      doneAt.set(job, time)
      await job.run(now)
    }
  }
}
