/**
 * Returns a function that writes a day, `2026-09-11`, in words. Its format is made at the first use: that takes a slow phone
 * 40 ms, and scripts that run before the paint import this.
 */
function inWords(options: Intl.DateTimeFormatOptions): (isoDay: string) => string {
  let format: Intl.DateTimeFormat | undefined
  return (isoDay) => {
    // The day has no time and no zone: parsed and formatted in UTC it stays the same day.
    format ??= new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
    return format.format(new Date(isoDay))
  }
}

/** "2026-09-11" is "Friday". */
export const weekdayOf = inWords({ weekday: 'long' })

/** "2026-09-11" is "September 11". */
export const monthAndDay = inWords({ month: 'long', day: 'numeric' })

/** A day as people say it: "2026-09-11" is "Friday, September 11". */
export const longDay = inWords({ weekday: 'long', month: 'long', day: 'numeric' })
