import { RUN_IN_PLACE } from '#site/components/page-start/before-paint'

/** Goes after a list of dates and the line for when there is none: hides the dates that are over on the visitor's day. */
export const DatesToday = () => <template {...{ [RUN_IN_PLACE]: 'features/events/dates-ahead.client.ts' }} />
