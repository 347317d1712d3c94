// The day has no time and no zone: parsed and formatted in UTC it stays the same day.
const format = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })

const short = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })

/** "2026-09-11" is "September 11". */
export const monthAndDay = (isoDay: string): string => short.format(new Date(isoDay))

/** A day as people say it: "2026-09-11" is "Friday, September 11". */
export const longDay = (isoDay: string): string => format.format(new Date(isoDay))
