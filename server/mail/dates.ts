import { SITE_TIME_ZONE } from '#schemas/new-york'

const instant = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: SITE_TIME_ZONE,
})

/** An instant in Baltimore time. */
export const longInstant = (date: Date): string => instant.format(date)
