import type { Config } from './config.ts'
import type { FormTokens } from './http/form-tokens.ts'
import type { CountSend } from './http/limits.ts'
import type { SiteServer } from './pages/serve-site.ts'
import type { Readiness } from './readiness.ts'
import type { Store } from './store/store.ts'
import type { VitalsCounter } from './vitals/count-vitals.ts'

/** The dependencies of the routes. */
export interface Dependencies {
  config: Config
  store: Store
  publishing: Pick<SiteServer, 'current'>
  readiness: Readiness
  clock: () => Date
  vitals: VitalsCounter
  /** Wakes the worker: something new is due. */
  onAccepted: () => void
  tokens: FormTokens
  countSend: CountSend
}
