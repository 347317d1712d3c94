import { processorMilliseconds, sumOf } from '../processes.ts'
import type { Peer } from './peers.ts'
import { type Load, wrk } from './wrk.ts'

/** The highest limits that the settings allow, for many visitors behind a proxy. */
export const withoutLimits = {
  DRAWING_SECONDS_PER_FIVE_MINUTES: '100000',
  FORM_SENDS_PER_TEN_MINUTES: '100000',
  PLAIN_FORM_SENDS_PER_TEN_MINUTES: '100000',
  TRUSTED_PROXIES: '1',
  LOG_LEVEL: 'error',
  // The same options as `npm start`.
  NODE_OPTIONS: '--max-semi-space-size=4',
  NODE_COMPILE_CACHE: 'node_modules/.cache/node',
}

/** Prints a throughput. */
export const print = (what: string, { perSecond, p99, failed }: Load, note = '') =>
  console.log(
    [
      what.padEnd(34),
      `${Math.round(perSecond).toLocaleString('en-US')}/s`.padStart(10),
      `p99 ${p99.toFixed(0)} ms`.padStart(14),
      failed > 0 ? `  ${failed} FAILED` : '',
      note && `  ${note}`,
    ].join(''),
  )

export const share = (ours: Load, theirs: Load) => `${((100 * ours.perSecond) / theirs.perSecond).toFixed(0)} %`

/** A server's throughput under a load, and the cost of a call. */
export interface Measured extends Load {
  /** The server's processor time for one call, in microseconds. */
  microseconds: number
}

/**
 * Sends a load to a server for some seconds, with wrk if it is installed, since it takes little processor time
 * itself.
 */
export async function measured(
  pids: () => number[],
  url: string,
  seconds: number,
  { script, connections = 50 }: { script?: string; connections?: number } = {},
): Promise<Measured> {
  const target = { url, connections, ...(script ? { script } : {}), headers: { 'accept-encoding': 'br' } }
  await wrk({ ...target, seconds: 2 })
  const used = () => sumOf(pids(), processorMilliseconds)
  const before = used()
  const load = await wrk({ ...target, seconds })
  return { ...load, microseconds: ((used() - before) * 1000) / load.answered }
}

export async function besidePeer(
  peer: Peer | undefined,
  path: string,
  seconds: number,
  script?: string,
): Promise<Measured | undefined> {
  try {
    return peer && (await measured(peer.pids, peer.url + path, seconds, script ? { script } : {}))
  } finally {
    await peer?.stop()
  }
}

export const cost = ({ microseconds }: Measured) => `${microseconds.toFixed(0)} µs of processor each`
