import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { SiteServer } from './content/site-server.ts'
import type { Doctor, Finding } from './health/examine.ts'
import type { Database } from './platform/db/tables.ts'
import type { FormTokens } from './platform/http/form-tokens.ts'
import type { LimitSends } from './platform/http/rate-limits.ts'
import type { MailTransport } from './platform/mail/transport.ts'
import type { Readiness } from './platform/readiness.ts'
import type { SiteAddress } from './platform/site-address.ts'
import type { Availability } from './signups/jobs.ts'
import type { Store } from './store.ts'
import type { VitalsCounter } from './vitals/vitals.ts'

export interface Running {
  config: Config
  db: Database
  store: Store
  site: SiteServer
  availability: Availability
  siteAddress: SiteAddress
  mail: MailTransport
  doctor: Doctor
  onDue: () => void
  clock: () => Date
  log: FastifyBaseLogger
}

export interface Dependencies {
  config: Config
  store: Store
  clock: () => Date
  onAccepted: () => void
  publishing: Pick<SiteServer, 'current'>
  readiness: Readiness
  vitals: VitalsCounter
  tokens: FormTokens
  limitSends: LimitSends
  availability: Pick<Availability, 'refresh'>
  examine?: (() => Promise<Finding[]>) | undefined
}
