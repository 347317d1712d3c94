import { SITE_TIME_ZONE } from '#schemas/new-york'

const day = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})
const instant = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: SITE_TIME_ZONE,
})

/** "Friday, December 4, 2026" for `2026-12-04`; what is no such day ("N/A") stays as it is. */
export const longDay = (text: string | undefined): string =>
  text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? day.format(new Date(`${text}T12:00Z`)) : (text ?? '')

/** An instant as Baltimore's clocks show it. */
export const longInstant = (date: Date): string => instant.format(date)
