import type { BeforePaint } from '#site/components/page-start/before-paint'

/** The mark of a past event, with its `data-day`. */
export const PAST_EVENT = '[data-today="event"]'

export const pastEvents: BeforePaint = { selector: PAST_EVENT, script: 'features/events/past-events.client.ts' }
