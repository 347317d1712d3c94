import type { Moment } from '#calendar/time/moment-text'

/** From when to when, by the clocks on the wall of the campus, in milliseconds. */
export type Span = readonly [start: number, end: number]

export const DAY_MS = 24 * 60 * 60_000

/** A moment of the campus by the clocks on its wall, whatever its offset: to compare it with what people say, in a browser, too. */
export const wallTime = (moment: Moment): number => Date.parse(`${moment.slice(0, 'YYYY-MM-DDThh:mm'.length)}Z`)
