import { readFileSync } from 'node:fs'

/** The memory that a process holds, in megabytes: its resident set, as Linux tells it. */
export function residentMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}
