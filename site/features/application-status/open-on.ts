import { type Applying, applicationStatusOn } from '#schemas/content/application-status-on'

/** How many of these one can apply to on a day (New York, `YYYY-MM-DD`). */
export const openOn = (day: string, entries: readonly Applying[]): number =>
  entries.filter((entry) => applicationStatusOn(day, entry) === 'open').length
