import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'

/**
 * Takes a lock that spares processes on one disk the same work: a file that names its holder. It is taken over if its process
 * has ended or, because those of other machines can't be seen and process ids come again, if it is older than `seconds`.
 *
 * Two processes that take over at the same instant may both hold it: what it guards MUST be right even then.
 *
 * @returns how to release it; undefined if another process holds it
 * @throws the file system's error if the file can't be written
 */
export function takeLock(file: string, seconds: number): (() => void) | undefined {
  if (isAbandoned(file, seconds)) rmSync(file, { force: true })
  try {
    writeFileSync(file, `${hostname()} ${process.pid}`, { flag: 'wx' })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return undefined
    throw error
  }
  return () => rmSync(file, { force: true })
}

function isAbandoned(file: string, seconds: number): boolean {
  try {
    // Either way round: the clock may have been set back since.
    if (Math.abs(Date.now() - statSync(file).mtimeMs) > seconds * 1000) return true
    const [host, pid] = readFileSync(file, 'utf8').split(' ')
    return host === hostname() && !isRunning(Number(pid))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
}

export function isRunning(pid: number): boolean {
  try {
    // Signal 0 only asks.
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Another user's process runs, too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
