import { AsyncLocalStorage } from 'node:async_hooks'
import type { Campus } from '#site/components/campus/campus'

/** The campus of the page that is being drawn: the middleware sets it, the renderer of components takes it from here. */
export const campusOfPage = new AsyncLocalStorage<Campus>()
