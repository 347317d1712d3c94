import type { Day } from './days.ts'

/**
 * A moment in its zone's local time: `2026-12-04T16:25:00-05:00`. It has the civil day and time that people read, the
 * instant that programs compare (`instantOf`), and the format of `<time datetime>`. Moments with different offsets
 * can't be compared as strings. Reading one needs no time zone: browsers can.
 */
export type Moment = string

/** Milliseconds since 1970 UTC. */
export const instantOf = (moment: Moment): number => Date.parse(moment)

export const dayOf = (moment: Moment): Day => moment.slice(0, 'YYYY-MM-DD'.length)

/** `16:25` */
export const clockOf = (moment: Moment): string => moment.slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDThh:mm'.length)

/** `16:25:09` */
export const clockWithSeconds = (moment: Moment): string =>
  moment.slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDThh:mm:ss'.length)
