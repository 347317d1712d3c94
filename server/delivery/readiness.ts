import { statfs } from 'node:fs/promises'
import { performance } from 'node:perf_hooks'
import type { FastifyBaseLogger } from 'fastify'
import type { SiteServer } from '../pages/serve-site.ts'
import type { Mirror } from '../publishing/mirror/mirror.ts'
import type { Store } from '../store/store.ts'
import { deliveryTrouble } from './health.ts'

/** What keeps the site from its work, and what somebody should look at though it works. Sentences for operators. */
export interface Readiness {
  /** Requests can't be stored, or nothing can be delivered. */
  trouble?: string | undefined
  notes: readonly string[]
}

interface Parts {
  store: Pick<Store, 'backlog' | 'proveWrite'>
  clock: () => Date
  dataDir: string
  /** What is served, and why it may not be the newest words. */
  publishing: Pick<SiteServer, 'current' | 'problem'>
  mirror?: Pick<Mirror, 'problem'> | undefined
  log: Pick<FastifyBaseLogger, 'error' | 'warn' | 'info'>
}

/** More frequent questions get the last result: the store has other work. */
const ASKED_AT_MOST_EVERY_MILLISECONDS = 2000
/** The same for a write that succeeded. */
const PROVED_FOR_MILLISECONDS = 10_000
const LEAST_FREE_PERCENT = 5
const NO_STORE = 'Nothing can be stored. Check DATA_DIR and the space on its disk, or DATABASE_URL and its server.'

/** Finds out whether the site can store requests, by storing something, and whether it delivers them. The log has each change. */
export function createReadiness({ store, clock, dataDir, publishing, mirror, log }: Parts) {
  let provedAt = Number.NEGATIVE_INFINITY
  let last: { at: number; found: Promise<Readiness> } | undefined
  let logged = ''

  async function storeTrouble(): Promise<string | undefined> {
    const now = performance.now()
    try {
      if (now - provedAt >= PROVED_FOR_MILLISECONDS) await store.proveWrite(clock())
      if (now - provedAt >= PROVED_FOR_MILLISECONDS) provedAt = now
      return await deliveryTrouble(store, clock())
    } catch (error) {
      provedAt = Number.NEGATIVE_INFINITY
      log.error({ err: error }, 'nothing can be stored')
      return `${NO_STORE} ${error instanceof Error ? error.message : error}`
    }
  }

  async function look(): Promise<Readiness> {
    const trouble = await storeTrouble()
    const mirrored = trouble === undefined ? await mirrorNote(mirror) : undefined
    const notes = [await diskNote(dataDir), wordsNote(publishing), mirrored].filter((note) => note !== undefined)
    const said = [trouble, ...notes].join('\n')
    if (said !== logged && said)
      log.warn({ trouble, notes }, trouble ? 'not ready' : 'ready, and something is to be looked at')
    if (said !== logged && !said) log.info('ready again')
    logged = said
    return { trouble, notes }
  }

  return (): Promise<Readiness> => {
    const now = performance.now()
    if (!last || now - last.at >= ASKED_AT_MOST_EVERY_MILLISECONDS) last = { at: now, found: look() }
    return last.found
  }
}

async function diskNote(dataDir: string): Promise<string | undefined> {
  const free = await freeShare(dataDir)
  if (free === undefined || free * 100 >= LEAST_FREE_PERCENT) return undefined
  return `Less than ${LEAST_FREE_PERCENT} % of the disk with DATA_DIR is free. Make room before it is full.`
}

/** How much of a folder's disk is free, from 0 to 1; undefined where there is no such folder. */
export async function freeShare(folder: string): Promise<number | undefined> {
  const disk = await statfs(folder).catch(() => undefined)
  return disk && disk.blocks > 0 ? disk.bavail / disk.blocks : undefined
}

const wordsNote = ({ problem, current }: Parts['publishing']): string | undefined =>
  problem && `The words of ${current.day} are served: newer ones can’t be drawn.\n\n${problem.message}`

async function mirrorNote(mirror: Parts['mirror']): Promise<string | undefined> {
  const problem = await mirror?.problem()
  return problem && `The Git host does not have the same words.\n\n${problem.text}`
}
