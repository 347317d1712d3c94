import { AsyncLocalStorage } from 'node:async_hooks'
import type { Campus } from '#site/components/campus/campus'

/** Set by the middleware, read by the renderer of components. */
export const campusOfPage = new AsyncLocalStorage<Campus>()
