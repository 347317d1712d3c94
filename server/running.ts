import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Doctor } from './doctor/create-doctor.ts'
import type { MailTransport } from './mail/senders.ts'
import type { SiteServer } from './pages/serve-site.ts'
import type { SeatBoard } from './seats/seat-board.ts'
import type { SiteAddress } from './site-address.ts'
import type { Database } from './store/database.ts'
import type { Store } from './store/store.ts'

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
