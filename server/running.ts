import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Config } from './config.ts'
import type { Doctor } from './doctor/create-doctor.ts'
import type { MailTransport } from './mail/senders.ts'
import type { SiteServer } from './pages/serve-site.ts'
import type { SeatBoard } from './seats/seat-board.ts'
import type { SiteAddress } from './site-address.ts'
import type { Tables } from './store/database.ts'
import type { Store } from './store/store.ts'

/** The server's parts that others are made of. */
export interface Running {
  config: Config
  db: Kysely<Tables>
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
