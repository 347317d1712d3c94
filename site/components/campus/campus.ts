import { createContext, use } from 'react'
import type { TextReader } from '#schemas/content/glossary'
import type { Forms } from '#schemas/forms/forms'

/** What components take for granted, wherever they stand in a page. */
export interface Campus {
  /** The time for which the page is drawn: `Clock` in `calendar/clock.ts`. */
  clock: { readonly today: string; isPast: (moment: string) => boolean }
  /** The map of the streets around the building. */
  map: string
  /** Where the file of a picture is: `/art/brand/map.svg`. */
  fileOf: (address: string) => string
  /** Where a link leads: to an entry on a later page of its list, there. */
  addressOf: (link: string) => string
  /** The forms with their words. */
  forms: Forms
  /** Begins a text of `content/`: the first use of each word in it leads to the glossary. */
  beginText: () => TextReader
}

/** Each component that a route names is a root of its own: the renderer puts this around it. Islands, which the browser renders, too, have none. */
export const CampusContext = createContext<Campus | undefined>(undefined)

/** @throws Error within an island, and outside a page */
export function useCampus(): Campus {
  const campus = use(CampusContext)
  if (!campus) throw new Error('There is no campus here: an island gets what it needs as props.')
  return campus
}
