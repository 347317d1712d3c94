export type Repeated = ReturnType<typeof repeat>

/** Repeats a step, which returns the seconds until the next. `wake` ends the pause, also one that has not begun. */
export function repeat(step: () => Promise<number>) {
  let woken = Promise.withResolvers<void>()
  let isStopping = false
  const pause = async (seconds: number) => {
    const late = Promise.withResolvers<void>()
    const timer = setTimeout(late.resolve, seconds * 1000)
    await Promise.race([late.promise, woken.promise])
    clearTimeout(timer)
    woken = Promise.withResolvers<void>()
  }
  const steps = async () => {
    while (!isStopping) {
      const seconds = await step()
      if (seconds > 0 && !isStopping) await pause(seconds)
    }
  }
  const ended = steps()
  return {
    wake: () => woken.resolve(),
    async stop(): Promise<void> {
      isStopping = true
      woken.resolve()
      await ended
    },
  }
}

/** Logs an error of a step once, until it succeeds: what is away for a night must not fill the log. */
export function logOnce(log: (error: unknown) => void, logRecovery = () => {}) {
  let last: string | undefined
  return async (step: () => Promise<number>, pauseSeconds: number): Promise<number> => {
    try {
      const seconds = await step()
      if (last !== undefined) logRecovery()
      last = undefined
      return seconds
    } catch (error) {
      if (last !== String(error)) log(error)
      last = String(error)
      return pauseSeconds
    }
  }
}

export interface MaintenanceJob {
  everySeconds: number
  run: (now: Date) => Promise<unknown>
}

export const MINUTE_SECONDS = 60
export const HOUR_SECONDS = 60 * MINUTE_SECONDS
export const DAY_SECONDS = 24 * HOUR_SECONDS

export function jobSchedule(jobs: readonly MaintenanceJob[]) {
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

/** Returns a queue that runs tasks one at a time, in order: each begins once the one before it has ended. */
export function createSerialQueue(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  // Without the results, which may be large: nobody asks for them here.
  let last = Promise.resolve()
  return (work) => {
    const done = last.then(work)
    last = Promise.allSettled([done]).then(() => {})
    return done
  }
}

const CONCURRENT_TASKS = 8

/** Runs a task for each item, a few at a time: all at once may be more files than a process can open. */
export async function limitConcurrency<Item>(items: Iterable<Item>, task: (item: Item) => Promise<void>) {
  const left = items[Symbol.iterator]()
  const runTasks = async () => {
    for (let next = left.next(); !next.done; next = left.next()) await task(next.value)
  }
  await Promise.all(Array.from({ length: CONCURRENT_TASKS }, runTasks))
}
