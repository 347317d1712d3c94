import type { FastifyBaseLogger } from 'fastify'
import { DAY_MILLISECONDS } from '#calendar/time/days'
import type { NewAlert } from '../platform/db/outbox.ts'
import type { OccurrenceKey } from '../platform/db/tables.ts'
import { type Repeated, repeat } from '../platform/jobs.ts'
import type { Served, ServedSite } from '../platform/pages/served-site.ts'
import { closingAlert } from './closing-alert.ts'
import type { SeatBoard } from './seat-board.ts'
import { getSignupConfig, seatTimeOf } from './seat-words.ts'
import type { SeatsStore } from './seats-store.ts'

const POLL_INTERVAL_SECONDS = 1
/** In days after an event. */
export const NAME_RETENTION_DAYS = 30
const ERASE_NAMES_EVERY_MILLISECONDS = 60 * 60 * 1000

interface Dependencies {
  store: SeatsStore
  served: Served
  board: Pick<SeatBoard, 'refresh'>
  alert: (alert: NewAlert) => Promise<unknown>
  onDue: () => void
  removeMails: (deliveryIds: ReadonlySet<string>) => Promise<unknown>
  clock: () => Date
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** Each step is one transaction that checks whether it is still due: several processes may do this at once. */
export function startSeats(dependencies: Dependencies): Repeated {
  const step = seatStep(dependencies)
  let lastError: string | undefined
  return repeat(async () => {
    try {
      await step()
      lastError = undefined
    } catch (error) {
      if (lastError !== String(error))
        dependencies.log.warn({ err: error }, 'a step about sign-ups failed; trying again')
      lastError = String(error)
    }
    return POLL_INTERVAL_SECONDS
  })
}

export function seatStep(dependencies: Dependencies): () => Promise<void> {
  const { store, served, board } = dependencies
  let followed: ServedSite | undefined
  let forgotAt = Number.NEGATIVE_INFINITY
  return async () => {
    const site = served.current
    const time = seatTimeOf(site, dependencies.clock())
    if (site !== followed) {
      await store.followWords(getSignupConfig(site), time)
      followed = site
      dependencies.onDue()
    }
    const due = await store.dueOccurrences(time.now)
    for (const key of due.queue) {
      await alertStaff(dependencies, key, site)
      await store.moveQueue(key, time)
    }
    for (const key of due.remind) await store.remind(key, time)
    if (due.queue.length + due.remind.length > 0) dependencies.onDue()
    await board.refresh()
    if (time.now.getTime() - forgotAt < ERASE_NAMES_EVERY_MILLISECONDS) return
    const before = new Date(time.now.getTime() - NAME_RETENTION_DAYS * DAY_MILLISECONDS)
    const deliveries = await store.forgetNames(before, time.now)
    if (deliveries.length > 0) await dependencies.removeMails(new Set(deliveries))
    forgotAt = time.now.getTime()
  }
}

/** Mails before anything else happens: after a crash the numbers are mailed again, once. */
async function alertStaff({ store, alert }: Dependencies, key: OccurrenceKey, site: ServedSite): Promise<void> {
  const row = await store.occurrence(key)
  const event = site.content.seats.find(({ id }) => id === key.event)
  if (!row || !event || event.seats.tell.length === 0 || row.closed_at !== null || row.is_cancelled) return
  if (row.closes_at <= site.now()) await alert(closingAlert(row, await store.peopleOf(key)))
}
