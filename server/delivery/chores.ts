import type { FastifyBaseLogger } from 'fastify'
import { newYorkDay } from '#schemas/new-york'
import type { Store } from '../store/store.ts'
import type { VitalsCounter } from '../vitals/count-vitals.ts'
import { deliveryTrouble } from './health.ts'

/** Something the worker does now and then, beside delivering. */
export interface Chore {
  everySeconds: number
  run: (now: Date) => Promise<void>
}

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 60 * MINUTE_SECONDS
const DAY_SECONDS = 24 * HOUR_SECONDS

interface Retention {
  store: Pick<Store, 'removeDelivered' | 'forgetAcknowledgements'>
  /** Removes what the sender itself keeps: mails in files. */
  removeMails: (before: Date) => Promise<void>
  retentionDays: number
  log: Pick<FastifyBaseLogger, 'info'>
}

/** Removes what has been delivered and is older than we promise to keep it; what is undelivered stays, however old. */
export const removeOld = ({ store, removeMails, retentionDays, log }: Retention): Chore => ({
  everySeconds: HOUR_SECONDS,
  run: async (now) => {
    const before = new Date(now.getTime() - retentionDays * DAY_SECONDS * 1000)
    const removed = await store.removeDelivered(before)
    await removeMails(before)
    await store.forgetAcknowledgements(newYorkDay(now))
    if (removed > 0) log.info({ removed }, 'removed delivered requests past their retention')
  },
})

/** Says loudly that nothing gets through. In the log, because the alarm must not depend on the mail that may be broken. */
export const shoutWhenStuck = (store: Pick<Store, 'backlog'>, log: Pick<FastifyBaseLogger, 'fatal'>): Chore => ({
  everySeconds: 10 * MINUTE_SECONDS,
  run: async (now) => {
    const trouble = await deliveryTrouble(store, now)
    if (trouble) log.fatal(trouble.toUpperCase())
  },
})

/** Writes down, once an hour, how pages felt to those who used them. */
export const logVitals = (vitals: VitalsCounter, log: Pick<FastifyBaseLogger, 'info'>): Chore => ({
  everySeconds: HOUR_SECONDS,
  run: async () => {
    const count = vitals.take()
    if (count) log.info({ vitals: count }, 'how pages felt')
  },
})
