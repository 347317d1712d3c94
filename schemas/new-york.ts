/** The zone every date on this site is meant in, wherever the visitor or the server is. */
export const SITE_TIME_ZONE = 'America/New_York'

const isoDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: SITE_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The calendar day in Baltimore at an instant, `YYYY-MM-DD`: days compare as strings. */
export const newYorkDay = (instant: Date): string => isoDay.format(instant)

/** The calendar year in Baltimore at an instant. */
export const newYorkYear = (instant: Date): number => Number(newYorkDay(instant).slice(0, 4))
