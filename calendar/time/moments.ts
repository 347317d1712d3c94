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

export const clockOf = (moment: Moment): string => moment.slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDThh:mm'.length)

export const clockWithSeconds = (moment: Moment): string =>
  moment.slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDThh:mm:ss'.length)

/** In milliseconds since 1970, or by the clocks on the wall of the campus. */
export type Span = readonly [start: number, end: number]

/** Returns false where one ends when the other begins. */
export const areOverlapping = ([start, end]: Span, [from, to]: Span): boolean => from < end && start < to

/** Reads a moment by the clocks on the wall of the campus, whatever its offset: to compare it with what people type, in a browser, too. */
export const parseWallTime = (moment: Moment): number => Date.parse(`${moment.slice(0, 'YYYY-MM-DDThh:mm'.length)}Z`)
