/** The first day of an academic year, as the end of `YYYY-MM-DD`. */
const TURNS_ON = '07-01'

/** Returns 2027 in November 2026 and in May 2027. @param day `YYYY-MM-DD` */
export const seniorYear = (day: string): number => Number(day.slice(0, 4)) + (day.slice(5) >= TURNS_ON ? 1 : 0)
