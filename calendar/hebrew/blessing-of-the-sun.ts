import { type Day, daysFrom } from '../time/days.ts'

/** A day on which it was said; the sun is said to return to its place of creation after 28 Julian years. */
const KNOWN = '2009-04-08'
const CYCLE_DAYS = 28 * 365.25

/** Birkat Hachamah, the rarest blessing: it follows the solar year, so it has no Hebrew date. */
export const isBlessingOfTheSun = (day: Day): boolean => daysFrom(KNOWN, day) % CYCLE_DAYS === 0
