import { type Applying, applicationStatusOn } from '#schemas/content/application-status-on'
import type { BeforePaint } from '#site/components/page-start/before-paint'

/** Elements that depend on open applications; their `data-today` says how. */
export const APPLYING = '[data-applying]'

export const applicationsToday: BeforePaint = {
  selector: APPLYING,
  script: 'features/application-status/applications-today.client.ts',
}

/** How many of these are open for applications on a day (on campus, `YYYY-MM-DD`). */
export const openOn = (day: string, entries: readonly Applying[]): number =>
  entries.filter((entry) => applicationStatusOn(day, entry) === 'open').length
