import { statfs } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Store } from '../store.ts'
import { errorText } from './db/open-store.ts'

/** With trouble of the store or the delivery, the server is not ready; the others are warnings: visitors are served. */
export const CAUSES = ['store', 'delivery', 'mail', 'disk', 'content', 'pages'] as const
type Cause = keyof Findings

export type Findings = { [Cause in (typeof CAUSES)[number]]?: string | undefined }

interface Dependencies {
  store: Pick<Store, 'tryWriting' | 'readBacklog'>
  dataDir: string
  clock: () => Date
  log: Pick<FastifyBaseLogger, 'fatal' | 'warn' | 'info'>
  content: () => string | undefined
  pages?: () => string | undefined
  mail?: string | undefined
}

const TRY_EVERY_MILLISECONDS = 10_000
const LEAST_FREE_SHARE = 0.05

export type Readiness = ReturnType<typeof createReadiness>

export const isReady = ({ store, delivery }: Findings): boolean => store === undefined && delivery === undefined

export function createReadiness({ store, dataDir, clock, log, content, pages, mail }: Dependencies) {
  const logged: Findings = {}
  /** Each trouble once, until it is over. Content has lines of its own. */
  const tell = (cause: Cause, found: string | undefined) => {
    if (found && !logged[cause]) log[cause === 'disk' ? 'warn' : 'fatal']({ cause }, found)
    if (!found && logged[cause]) log.info({ cause }, 'that is over')
    logged[cause] = found
  }

  const check = async (): Promise<Findings> => {
    const found: Findings = { disk: await describeLowDisk(dataDir), mail, store: await describeStoreTrouble(store) }
    if (!found.store) found.delivery = await describeDeliveryTrouble(store, clock())
    for (const cause of ['store', 'delivery', 'mail', 'disk'] as const) tell(cause, found[cause])
    return found
  }

  let last: { at: number; found: Promise<Findings> } | undefined
  return {
    async check(): Promise<Findings> {
      const now = performance.now()
      if (!last || now - last.at >= TRY_EVERY_MILLISECONDS) last = { at: now, found: check() }
      return { ...(await last.found), content: content(), pages: pages?.() }
    },
    /** A request could not be stored: the next check must not return an older result. */
    forget(): void {
      last = undefined
    },
  }
}

async function describeStoreTrouble(store: Dependencies['store']): Promise<string | undefined> {
  try {
    await store.tryWriting()
    return undefined
  } catch (error) {
    return `Requests can’t be stored: ${errorText(error)}. Check DATA_DIR and the disk, or DATABASE_URL and its server.`
  }
}

async function describeLowDisk(dataDir: string): Promise<string | undefined> {
  const { bavail, blocks } = await statfs(dataDir)
  if (blocks === 0 || bavail / blocks >= LEAST_FREE_SHARE) return undefined
  return `Only ${((100 * bavail) / blocks).toFixed(1)} % of the disk of DATA_DIR is free. Make room before requests can’t be stored.`
}

/** Longer than any wait between two attempts: by then something would have been delivered if that were possible. */
const ALARM_AFTER_SECONDS = 60 * 60

/** Returns a sentence, or undefined. It must not depend on mail, which may be broken. */
export async function describeDeliveryTrouble(store: Pick<Store, 'readBacklog'>, now: Date) {
  const { waiting, oldest, lastSent } = await store.readBacklog()
  if (!oldest) return undefined
  const since = Math.max(oldest.getTime(), lastSent?.getTime() ?? 0)
  const minutes = Math.floor((now.getTime() - since) / 60_000)
  if (minutes * 60 < ALARM_AFTER_SECONDS) return undefined
  return `Nothing could be delivered for ${minutes} minutes; ${waiting} waiting. Check SMTP_URL and the mail server.`
}
