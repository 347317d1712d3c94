import type { Moment } from '#calendar/time/moment-text'

/** From when to when, by the clocks on the wall of the campus, in milliseconds. */
export type Span = readonly [start: number, end: number]

/** Whether there is a time in both. What ends when the other begins is not in it. */
export const overlaps = ([start, end]: Span, [from, to]: Span): boolean => from < end && start < to

/** A moment of the campus by the clocks on its wall, whatever its offset: to compare it with what people say, in a browser, too. */
export const wallTime = (moment: Moment): number => Date.parse(`${moment.slice(0, 'YYYY-MM-DDThh:mm'.length)}Z`)
