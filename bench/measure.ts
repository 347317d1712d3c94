import { readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { UsageError } from '#schemas/expected-error'

/** Runs the named parts of a benchmark, `npm run bench:pages -- restart memory`, or all of them. @throws {UsageError} */
export async function runParts(
  named: readonly string[],
  parts: Readonly<Record<string, () => Promise<void>>>,
): Promise<void> {
  const unknown = named.filter((name) => !Object.hasOwn(parts, name)).join('" or "')
  if (unknown) throw new UsageError(`There is no part "${unknown}". The parts are ${Object.keys(parts).join(', ')}.`)
  for (const [name, measure] of Object.entries(parts)) {
    if (named.length > 0 && !named.includes(name)) continue
    console.log(`\n${name}`)
    await measure()
  }
}

/**
 * Prints a figure and its budget. A figure that misses it makes the program exit with code 1; without `isWithin` the budget is
 * there for comparison.
 */
export function line(what: string, figure: string, isWithin?: boolean, budget = ''): void {
  const verdict = isWithin === undefined ? budget && `(${budget})` : `${isWithin ? 'within' : 'MISSES'} ${budget}`
  console.log(`${what.padEnd(66)} ${figure.padStart(22)}  ${verdict}`)
  if (isWithin === false) process.exitCode = 1
}

/** Prints a figure at this many times the entries: budgets count for today's. */
export const lineAt = (times: number, what: string, figure: string, isWithin: boolean, budget: string) =>
  line(`${times} × ${what}`, figure, times === 1 ? isWithin : undefined, budget)

/** Prints milliseconds, and whether they are within a budget. */
export const inTime = (what: string, milliseconds: number, budget: number) =>
  line(what, `${milliseconds.toFixed(0)} ms`, milliseconds <= budget, `${budget} ms`)

export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

/** The milliseconds that some work takes. */
export async function taken(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** The seconds until something holds. */
export const secondsUntil = async (holds: () => Promise<boolean>): Promise<number> =>
  (await taken(async () => {
    while (!(await holds())) await wait(20)
  })) / 1000

/** Times one call on a connection of its own, in milliseconds. */
export const timed = (url: string): Promise<number> =>
  taken(async () => (await fetch(url, { headers: { connection: 'close' } })).text())

/** Measures again and again while some work goes on. */
export async function during<T>(work: Promise<unknown>, measure: () => Promise<T>, pauseMs: number): Promise<T[]> {
  let isDone = false
  void work.finally(() => {
    isDone = true
  })
  const all: T[] = []
  while (!isDone) {
    all.push(await measure())
    await wait(pauseMs)
  }
  return all
}

/** The longest time that an address took during some work. */
export const slowestWhile = async (url: string, work: Promise<unknown>): Promise<number> =>
  Math.max(0, ...(await during(work, () => timed(url), 50)))

/** Clock ticks in a second, Linux's unit of processor time: `getconf CLK_TCK`, 100 on every current machine. */
const TICKS_PER_SECOND = 100

/** The processor time that a process and its threads have used, in milliseconds. */
export function processorMilliseconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name of the process, in parentheses, may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND
}

/** The memory of a process in megabytes: its resident set size on Linux, with its threads. */
export const residentMegabytes = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** The child processes of a process, on Linux. */
export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

export const withChildren = (pid: number): number[] => [pid, ...childrenOf(pid)]

export const sumOf = (pids: readonly number[], figure: (pid: number) => number): number =>
  pids.reduce((sum, pid) => sum + figure(pid), 0)
