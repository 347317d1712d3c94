/** The time zone of every date on this site, wherever the visitor or the server is. */
export const SITE_TIME_ZONE = 'America/New_York'

/** New York's offset from UTC, in summer and in winter. */
const HOURS_BEHIND = [4, 5] as const
const HOUR_MILLISECONDS = 3_600_000

/**
 * The calendar day in Baltimore at an instant, `YYYY-MM-DD`: days compare as strings. For 23 of 24 hours the day is
 * the same in daylight and in standard time, so the time zones need not be loaded: a browser takes long to load them,
 * on a slow phone before it shows the page.
 *
 * @throws {RangeError} for an invalid date
 */
export function newYorkDay(instant: Date): string {
  const [summers, winters] = HOURS_BEHIND.map((hours) =>
    new Date(instant.getTime() - hours * HOUR_MILLISECONDS).toISOString().slice(0, 'YYYY-MM-DD'.length),
  )
  return summers !== undefined && summers === winters ? summers : dayInTimeZone(instant)
}

let calendar: Intl.DateTimeFormat | undefined

/** The same, by the browser's own time zones. They are loaded once: that takes 50 times as long as a day. */
function dayInTimeZone(instant: Date): string {
  calendar ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: SITE_TIME_ZONE,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return calendar.format(instant)
}

/**
 * New York's offset from UTC at this local day and time, as `<time datetime>` needs it: `-05:00` in winter, `-04:00`
 * in summer. In the repeated hour in November the first one is meant; in the skipped hour in March standard time
 * still counts.
 *
 * @param clock `2026-12-04T18:30`
 */
export function newYorkOffset(clock: string): string {
  const offsets = HOURS_BEHIND.map((hours) => `-0${hours}:00`)
  return offsets.find((offset) => offsetAt(new Date(clock + offset)) === offset) ?? '-05:00'
}

const offsetAt = (instant: Date): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: SITE_TIME_ZONE, timeZoneName: 'longOffset' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')
    ?.value.replace('GMT', '') ?? ''

/** The calendar year in Baltimore at an instant. */
export const newYorkYear = (instant: Date): number => Number(newYorkDay(instant).slice(0, 4))
