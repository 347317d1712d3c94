import { AsyncLocalStorage } from 'node:async_hooks'
import type { PageContextValue } from '#site/components/page-context/page-context'
import { entryAddress } from '#site/features/pagination/Pagination'
import type { RenderContext } from '#site/render-context'

export const pageContextStorage = new AsyncLocalStorage<PageContextValue>()

export function createPageContext(context: RenderContext): PageContextValue {
  const { theme, pictures, forms, beginText } = context.content
  // A page explains a word once, not in each of its texts.
  const readTerms = beginText()
  return {
    clock: context.clock,
    map: theme.map ?? '/art/brand/map.svg',
    fileOf: pictures.fileOf,
    addressOf: (link) => entryAddress(link, context),
    forms,
    beginText: () => readTerms,
  }
}
