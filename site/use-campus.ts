import { createContext, use } from 'react'
import type { Clock } from '#calendar/clock'

/** What components take for granted, wherever they stand in a page. */
export interface Campus {
  /** The moment for which the page is drawn. */
  clock: Clock
}

/** Each component that a route names is a root of its own: the renderer puts this around it. Islands, which the browser renders, too, have none. */
export const CampusContext = createContext<Campus | undefined>(undefined)

/** @throws Error within an island, and outside a page */
export function useCampus(): Campus {
  const campus = use(CampusContext)
  if (!campus) throw new Error('There is no campus here: an island gets what it needs as props.')
  return campus
}
