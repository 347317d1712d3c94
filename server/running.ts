import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { SiteServer } from './content/serve-site.ts'
import type { Doctor } from './health/create-doctor.ts'
import type { Database } from './platform/db/tables.ts'
import type { MailTransport } from './platform/mail/senders.ts'
import type { SiteAddress } from './platform/site-address.ts'
import type { SeatBoard } from './signups/seat-board.ts'
import type { Store } from './store.ts'

export interface Running {
  config: Config
  db: Database
  store: Store
  site: SiteServer
  board: SeatBoard
  siteAddress: SiteAddress
  mail: MailTransport
  doctor: Doctor
  /** Wakes the workers: something is due. */
  onDue: () => void
  clock: () => Date
  log: FastifyBaseLogger
}
