import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

/** Whether wrk is installed: a client in C, which leaves the processor to the server. */
export const hasWrk: boolean = !spawnSync('wrk', ['-v']).error

/** The result of a load. Times are in milliseconds. */
export interface Load {
  perSecond: number
  p99: number
  /** Responses that were not 2xx, and calls without a response. */
  failed: number
}

/** The result of one run of wrk; a timeout is a response that took longer than ten seconds. */
export interface WrkLoad extends Load {
  answered: number
  refused: number
  timeouts: number
}

interface WrkOptions {
  url: string
  seconds: number
  connections: number
  /** A script that defines what to send. */
  script?: string
  /** What is passed to the script. */
  args?: readonly string[]
  headers?: Readonly<Record<string, string>>
}

/** Calls a server from many connections for some seconds. */
export async function wrk({
  url,
  seconds,
  connections,
  script,
  args: scriptArgs = [],
  headers = {},
}: WrkOptions): Promise<WrkLoad> {
  const args = ['--threads', '1', '--connections', String(connections), '--duration', `${seconds}s`]
  args.push('--timeout', '10s', '--latency', ...(script ? ['--script', script] : []))
  for (const [name, value] of Object.entries(headers)) args.push('--header', `${name}: ${value}`)
  const child = spawn('wrk', [...args, url, ...(scriptArgs.length > 0 ? ['--', ...scriptArgs] : [])], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return readOutput(output, seconds)
}

function readOutput(output: string, seconds: number): WrkLoad {
  const number = (pattern: RegExp) => Number(pattern.exec(output)?.[1] ?? 0)
  const answered = number(/(\d+) requests in/)
  if (answered === 0) throw new Error(`wrk got no answer:\n${output}`)
  const refused = number(/Non-2xx or 3xx responses: (\d+)/)
  const timeouts = number(/timeout (\d+)/)
  const broken = number(/connect (\d+)/) + number(/read (\d+)/) + number(/write (\d+)/)
  return {
    answered,
    refused,
    timeouts,
    perSecond: (answered - refused) / seconds,
    p99: milliseconds(/99%\s+([\d.]+)(us|ms|s|m)/.exec(output)),
    failed: refused + timeouts + broken,
  }
}

const UNITS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000, m: 60_000 }

const milliseconds = (found: RegExpExecArray | null): number => Number(found?.[1] ?? 0) * (UNITS[found?.[2] ?? ''] ?? 0)
