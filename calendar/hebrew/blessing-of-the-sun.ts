import { type Day, daysFrom } from '../time/days.ts'

/** One on which it was said, and the 28 Julian years after which the sun is said to stand again where it was created. */
const KNOWN = '2009-04-08'
const CYCLE_DAYS = 28 * 365.25

/** Birkat Hachamah, the rarest blessing: it comes by the sun's year, so no Hebrew date has it. */
export const isBlessingOfTheSun = (day: Day): boolean => daysFrom(KNOWN, day) % CYCLE_DAYS === 0
