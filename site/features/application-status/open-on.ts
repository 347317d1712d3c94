import { type Applying, applicationStatusOn } from '#schemas/content/application-status-on'

/** How many of these are open for applications on a day (on campus, `YYYY-MM-DD`). */
export const openOn = (day: string, entries: readonly Applying[]): number =>
  entries.filter((entry) => applicationStatusOn(day, entry) === 'open').length
