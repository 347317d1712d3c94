import { AsyncLocalStorage } from 'node:async_hooks'
import type { Campus } from '#site/components/campus/campus'
import type { Drawing } from '#site/drawing'
import { entryAddress } from '#site/features/pagination/pagination'

/** Set by the middleware, read by the renderer of components. */
export const campusOfPage = new AsyncLocalStorage<Campus>()

export function drawingContext(drawing: Drawing): Campus {
  const { theme, pictures, forms, beginText } = drawing.site
  return {
    clock: drawing.clock,
    map: theme.map ?? OUR_MAP,
    fileOf: pictures.fileOf,
    addressOf: (link) => entryAddress(link, drawing),
    forms,
    beginText,
  }
}

const OUR_MAP = '/art/brand/map.svg'
