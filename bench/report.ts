import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Prints a figure and its budget. A figure that misses it makes the program exit with code 1; without `isWithin` the budget is
 * there for comparison.
 */
export function line(what: string, figure: string, isWithin?: boolean, budget = ''): void {
  const verdict = isWithin === undefined ? budget && `(${budget})` : `${isWithin ? 'within' : 'MISSES'} ${budget}`
  console.log(`${what.padEnd(66)} ${figure.padStart(22)}  ${verdict}`)
  if (isWithin === false) process.exitCode = 1
}

/** The same for a figure at this many times the entries: budgets count for today's. */
export const lineAt = (times: number, what: string, figure: string, isWithin: boolean, budget: string) =>
  line(`${times} × ${what}`, figure, times === 1 ? isWithin : undefined, budget)

export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

/** The seconds until something holds. */
export async function secondsUntil(holds: () => Promise<boolean>): Promise<number> {
  const begun = performance.now()
  while (!(await holds())) await wait(20)
  return (performance.now() - begun) / 1000
}

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
