import type { Site } from '#schemas/content/site'
import type { Config } from './config.ts'
import type { FormTokens } from './http/form-tokens.ts'
import type { CountSend } from './http/limits.ts'
import type { BuiltSite } from './pages/built-site.ts'
import type { Store } from './store/store.ts'
import type { VitalsCounter } from './vitals/count-vitals.ts'

/** The dependencies of the routes. */
export interface Dependencies {
  config: Config
  site: Site
  store: Store
  pages: BuiltSite
  clock: () => Date
  vitals: VitalsCounter
  /** Wakes the worker: something new is due. */
  onAccepted: () => void
  tokens: FormTokens
  countSend: CountSend
}
