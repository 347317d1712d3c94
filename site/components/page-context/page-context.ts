import { createContext, use } from 'react'
import type { TextReader } from '#schemas/content/glossary'
import type { Forms } from '#schemas/requests/forms'

export interface PageContextValue {
  clock: { readonly today: string; isPast: (moment: string) => boolean }
  map: string
  fileOf: (address: string) => string
  addressOf: (link: string) => string
  forms: Forms
  /** Has the first use of each word in a text of `content/` lead to the glossary. */
  beginText: () => TextReader
}

/** The renderer puts it around each component that a route names, a root of its own. Islands have none. */
export const PageContext = createContext<PageContextValue | undefined>(undefined)

/** @throws Error within an island, and outside a page */
export function usePageContext(): PageContextValue {
  const campus = use(PageContext)
  if (!campus) throw new Error('There is no campus here: an island gets what it needs as props.')
  return campus
}
