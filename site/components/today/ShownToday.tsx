import { RUN_IN_PLACE } from '#site/components/page-start/before-paint'
import type { DayWindow } from './day-window'

/**
 * Goes after an element with `windowAttributes`, and shows it on its days: the build replaces it with
 * `shown-today.client.ts`. An element without days is always shown, and needs no script.
 */
export function ShownToday({ startDate, endDate }: DayWindow) {
  if (!startDate && !endDate) return null
  return <template {...{ [RUN_IN_PLACE]: 'components/today/shown-today.client.ts' }} />
}
