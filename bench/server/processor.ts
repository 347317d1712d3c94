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

/** The child processes of a process, on Linux. */
export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
