/** The zone every date on this site is meant in, wherever the visitor or the server is. */
export const SITE_TIME_ZONE = 'America/New_York'

/** How far New York's clock is behind UTC, in summer and in winter. */
const HOURS_BEHIND = [4, 5] as const
const HOUR_MILLISECONDS = 3_600_000

/**
 * The calendar day in Baltimore at an instant, `YYYY-MM-DD`: days compare as strings. Where it is the same in summer's time and
 * in winter's, which is 23 hours of 24, nobody need know which it is: a browser takes long to load its time zones, on a slow
 * phone before it shows the page.
 *
 * @throws {RangeError} for a date that is none
 */
export function newYorkDay(instant: Date): string {
  const [summers, winters] = HOURS_BEHIND.map((hours) =>
    new Date(instant.getTime() - hours * HOUR_MILLISECONDS).toISOString().slice(0, 'YYYY-MM-DD'.length),
  )
  return summers !== undefined && summers === winters ? summers : dayInTimeZone(instant)
}

/** The same, by the browser's own time zones. */
const dayInTimeZone = (instant: Date): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: SITE_TIME_ZONE,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(instant)

/**
 * What New York's clock is behind UTC by when it shows this day and time, as `<time datetime>` wants it: `-05:00` in winter, `-04:00`
 * in summer. Of the hour that comes twice in November the first is meant; in March's lost hour the clock is still winter's.
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
