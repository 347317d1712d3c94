import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'

/** Prints a figure, and whether it is within its budget. */
export const line = (what: string, figure: string, isWithin: boolean, budget: string) =>
  console.log(`${what.padEnd(46)}${figure.padStart(12)}  ${isWithin ? 'within' : 'MISSES'} ${budget}`)

/** How long a call on its own connection takes, in milliseconds. */
export async function timed(url: string): Promise<number> {
  const begun = performance.now()
  await (await fetch(url, { headers: { connection: 'close' } })).text()
  return performance.now() - begun
}

/** The longest time that `/healthz` took during some work. */
export async function slowestWhile(url: string, work: Promise<unknown>): Promise<number> {
  let isDone = false
  void work.finally(() => {
    isDone = true
  })
  let slowest = 0
  while (!isDone) {
    slowest = Math.max(slowest, await timed(url))
    await wait(50)
  }
  return slowest
}
