import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { CheckContent, ContentPublisher, RenderContent } from './content/publisher.ts'
import type { Finding, HealthChecks } from './health/health-checks.ts'
import type { LiveSite } from './live-site/live-site.ts'
import type { HandOver } from './newsletter/campaigns.ts'
import type { VisitCounter } from './numbers/visit-counter.ts'
import type { MakePicture } from './pictures/make-picture.ts'
import type { Accounts } from './platform/accounts/accounts.ts'
import type { LinkMails } from './platform/accounts/mails.ts'
import type { Passkeys } from './platform/accounts/passkeys.ts'
import type { Database } from './platform/db/tables.ts'
import type { FormTokens } from './platform/http/form-tokens.ts'
import type { CallLimit, LimitSends } from './platform/http/rate-limits.ts'
import type { MailTransport } from './platform/mail/transport.ts'
import type { Readiness } from './platform/readiness.ts'
import type { SiteAddress } from './platform/site-address.ts'
import type { Erasure } from './requests/request-queries.ts'
import type { Availability } from './signups/jobs.ts'
import type { Store } from './store.ts'
import type { UndoTokens } from './undo/undo-tokens.ts'
import type { VitalsCounter } from './vitals/vitals.ts'

export interface Services {
  config: Config
  db: Database
  store: Store
  site: LiveSite
  availability: Availability
  siteAddress: SiteAddress
  mail: MailTransport
  health: HealthChecks
  visits: VisitCounter
  onDue: () => void
  clock: () => Date
  log: FastifyBaseLogger
}

/** Serves the routes of visitors. */
export interface VisitorServices extends Pick<Services, 'config' | 'store' | 'visits' | 'clock'> {
  onAccepted: () => void
  publishing: Pick<LiveSite, 'current'>
  readiness: Readiness
  vitals: VitalsCounter
  tokens: FormTokens
  limitSends: LimitSends
  availability: Pick<Availability, 'refresh'>
  examine?: (() => Promise<Finding[]>) | undefined
}

/** Serves the calls of the staff. */
export interface StaffServices
  extends Pick<Services, 'store' | 'siteAddress' | 'health' | 'visits' | 'onDue' | 'clock'> {
  accounts: Accounts
  passkeys: Passkeys
  linkMails: LinkMails
  /** Does something soon, at a moment that nobody can guess. */
  atAnyMoment: (work: () => Promise<void>) => void
  publisher: ContentPublisher
  check: CheckContent
  render: RenderContent
  /** The revision that visitors see, and why it is not the newest. */
  shown: () => { revision: number; problem?: string | undefined }
  makePicture: MakePicture
  availability: Pick<Availability, 'refresh'>
  erase: (address: string) => Promise<Erasure>
  mail: Pick<MailTransport, 'sendNow'>
  /** Undefined where Constant Contact is not connected. */
  handOver: HandOver | undefined
  undo: UndoTokens
}

export type LimitByNetwork = (most: number, minutes: number) => CallLimit
