import type { BeforePaint } from '#site/components/page-start/before-paint'

/** A part of a page with what is next: two headings, one of which is true, and a row of events. */
export const STILL_TO_COME = '[data-still-to-come]'

export const stillToCome: BeforePaint = {
  selector: STILL_TO_COME,
  script: 'features/events/still-to-come.client.ts',
}
