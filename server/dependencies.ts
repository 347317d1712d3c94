import type { Finding } from '#schemas/http/admin/doctor'
import type { Config } from './config.ts'
import type { SiteServer } from './content/serve-site.ts'
import type { FormTokens } from './platform/http/form-tokens.ts'
import type { LimitSends } from './platform/http/send-limits.ts'
import type { Readiness } from './platform/readiness.ts'
import type { Accepting } from './requests/accept-request.ts'
import type { SeatBoard } from './signups/seat-board.ts'
import type { Store } from './store.ts'
import type { VitalsCounter } from './vitals/count-vitals.ts'

export interface Dependencies extends Accepting {
  config: Config
  store: Store
  publishing: Pick<SiteServer, 'current'>
  readiness: Readiness
  vitals: VitalsCounter
  tokens: FormTokens
  limitSends: LimitSends
  board: Pick<SeatBoard, 'refresh'>
  examine?: (() => Promise<Finding[]>) | undefined
}
