import { newYorkDay, SITE_TIME_ZONE } from '#schemas/new-york'

/** New York's offsets from UTC, in summer and in winter. */
const OFFSETS = ['-04:00', '-05:00']

/**
 * The instant at which a day begins in New York, or undefined if there is no such day.
 *
 * @param day `YYYY-MM-DD`
 * @param daysLater days to add
 */
export function startOfDay(day: string, daysLater = 0): Date | undefined {
  const noon = new Date(`${day}T12:00Z`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(noon.getTime())) return undefined
  // "2026-02-30" is parsed as a day of March.
  if (noon.toISOString().slice(0, 10) !== day) return undefined
  noon.setUTCDate(noon.getUTCDate() + daysLater)
  const wanted = noon.toISOString().slice(0, 10)
  return OFFSETS.map((offset) => new Date(`${wanted}T00:00${offset}`)).find((start) => newYorkDay(start) === wanted)
}

const short = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: SITE_TIME_ZONE,
})
/** The Swedish format is what spreadsheets recognize as date and time. */
const sortable = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: SITE_TIME_ZONE })

/** "Sat, Nov 21, 2026, 12:00 PM": an instant in New York time. */
export const shortTime = (instant: Date): string => short.format(instant).replace(/\s+/g, ' ')

/** "2026-11-21 12:00:00", in New York time, too. */
export const sortableTime = (instant: Date): string => sortable.format(instant)
