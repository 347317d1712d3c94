import { AsyncLocalStorage } from 'node:async_hooks'
import type { PageContextValue } from '#site/components/page-context/page-context'
import type { Drawing } from '#site/drawing'
import { entryAddress } from '#site/features/pagination/Pagination'

export const pageContextStorage = new AsyncLocalStorage<PageContextValue>()

export function createPageContext(drawing: Drawing): PageContextValue {
  const { theme, pictures, forms, beginText } = drawing.content
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
