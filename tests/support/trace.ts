import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { hasStrace } from '../../scripts/test/programs.ts'
import { endProcess } from './end-process.ts'
import { until } from './until.ts'

/** Whether other processes can be traced here: this needs strace and root. */
export const canTrace = process.getuid?.() === 0 && hasStrace()

const CALLS = 'trace=read,recvfrom,write,writev,sendto,fsync,fdatasync'

/**
 * Records the system calls of running processes, in order. A process that starts while strace attaches to the others is
 * in nobody's trace (a new connection to PostgreSQL is one), so `pids` is asked again afterwards.
 */
export async function traceCalls(pids: () => readonly number[], folder: string) {
  const file = join(folder, 'calls.txt')
  let strace = await attach(pids(), file)
  while (pids().some(isUntraced)) {
    await endProcess(strace, 'SIGINT')
    strace = await attach(pids(), file)
  }
  return {
    /** Stops the trace and returns its lines. */
    async stop(): Promise<string[]> {
      await wait(200)
      await endProcess(strace, 'SIGINT')
      return (await readFile(file, 'utf8')).split('\n')
    },
  }
}

async function attach(pids: readonly number[], file: string): Promise<ChildProcess> {
  const options = ['-f', '-y', '-s', '48', '-e', CALLS, '-o', file]
  const strace = spawn('strace', [...options, ...pids.flatMap((pid) => ['-p', String(pid)])], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  strace.stderr.on('data', (chunk: Buffer) => (said += chunk))
  // A process that has exited meanwhile is listed, too, as not found.
  await until(() => pids.every((pid) => new RegExp(`\\b${pid}\\b`).test(said)), 'strace to attach')
  return strace
}

/** Whether a process runs, and nobody traces it. */
function isUntraced(pid: number): boolean {
  try {
    return /^TracerPid:\t0$/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

/**
 * Makes the kernel fail every sync of a process with EIO, as a broken disk does. Call the returned function to end
 * that.
 */
export async function failSyncs(pid: number): Promise<() => Promise<void>> {
  const options = ['-f', '-e', 'trace=fsync,fdatasync', '-e', 'inject=fsync,fdatasync:error=EIO', '-o', '/dev/null']
  const strace = spawn('strace', [...options, '-p', String(pid)], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  strace.stderr.on('data', (chunk: Buffer) => (said += chunk))
  await until(() => said.includes('attached'), 'strace to attach')
  return () => endProcess(strace, 'SIGINT')
}
