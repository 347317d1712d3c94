import type { Config } from './config.ts'
import type { FormTokens } from './http/form-tokens.ts'
import type { CountSend } from './http/limits.ts'
import type { SiteServer } from './pages/serve-site.ts'
import type { Mirror } from './publishing/mirror/mirror.ts'
import type { Store } from './store/store.ts'
import type { VitalsCounter } from './vitals/count-vitals.ts'

/** The dependencies of the routes. */
export interface Dependencies {
  config: Config
  store: Store
  /** What is served, and why it may not be the newest words. */
  publishing: Pick<SiteServer, 'current' | 'problem'>
  /** The words on a Git host, if they are mirrored. */
  mirror?: Pick<Mirror, 'problem'> | undefined
  clock: () => Date
  vitals: VitalsCounter
  /** Wakes the worker: something new is due. */
  onAccepted: () => void
  tokens: FormTokens
  countSend: CountSend
}
