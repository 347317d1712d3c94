import { type Applying, applicationStatusOn } from '#schemas/content/application-status-on'
import type { BeforePaint } from '#site/components/page-start/before-paint'

/** What depends on whether one can apply: its `data-today` says in which way. */
export const APPLYING = '[data-applying]'

export const applicationsToday: BeforePaint = {
  selector: APPLYING,
  script: 'features/application-status/applications-today.client.ts',
}

/** How many of these one can apply to on a day (New York, `YYYY-MM-DD`). */
export const openOn = (day: string, entries: readonly Applying[]): number =>
  entries.filter((entry) => applicationStatusOn(day, entry) === 'open').length
