import { readFileSync } from 'node:fs'

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
export function residentMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}

/** The child processes of a process, on Linux. */
export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

/** A process and its children. */
export const withChildren = (pid: number): number[] => [pid, ...childrenOf(pid)]

export const sumOf = (pids: readonly number[], figure: (pid: number) => number): number =>
  pids.reduce((sum, pid) => sum + figure(pid), 0)
