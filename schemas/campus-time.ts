/** The clocks of the campus: the zone of every date on the site, wherever the visitor or the server is. */
interface Zone {
  /** Its IANA name. */
  name: string
  /** How far its clocks are from UTC over the year, in minutes: the least and the most. */
  offsets: readonly number[]
}

let zone: Zone | undefined

/** Makes this process tell the time of a campus. */
export function setCampusZone(name: string): void {
  if (zone?.name !== name) zone = { name, offsets: offsetsOf(name) }
}

/** The zone in one line, for the attribute `data-zone` of every page. */
export const zoneInText = (): string => [campusZone().name, ...campusZone().offsets].join(' ')

/** The zone of the campus: the one that was set or, in a browser, that of its page. */
function campusZone(): Zone {
  const [name, ...offsets] = globalThis.document?.documentElement.dataset.zone?.split(' ') ?? []
  if (name) return { name, offsets: offsets.map(Number) }
  if (!zone) throw new Error('Nobody has said in which time zone the campus is: setCampusZone')
  return zone
}

/** Its IANA name: `America/New_York`. */
export const campusZoneName = (): string => campusZone().name

const MINUTE_MILLISECONDS = 60_000
const WEEK_MILLISECONDS = 7 * 24 * 60 * MINUTE_MILLISECONDS

/**
 * The calendar day on the campus at an instant, `YYYY-MM-DD`: days compare as strings. For 23 of 24 hours the day is
 * the same in daylight and in standard time, so the time zones need not be loaded: a browser takes long to load them,
 * on a slow phone before it shows the page.
 *
 * @throws {RangeError} for an invalid date
 */
export function dayOnCampus(instant: Date): string {
  const { name, offsets } = campusZone()
  const [least, most = least] = offsets.map((minutes) =>
    new Date(instant.getTime() + minutes * MINUTE_MILLISECONDS).toISOString().slice(0, 'YYYY-MM-DD'.length),
  )
  return least !== undefined && least === most ? least : dayInTimeZone(instant, name)
}

/** The calendar year on the campus at an instant. */
export const yearOnCampus = (instant: Date): number => Number(dayOnCampus(instant).slice(0, 'YYYY'.length))

const calendars = new Map<string, Intl.DateTimeFormat>()

/** The same, by the runtime's own time zones. They are loaded once: that takes 50 times as long as a day. */
function dayInTimeZone(instant: Date, timeZone: string): string {
  const calendar =
    calendars.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  calendars.set(timeZone, calendar)
  return calendar.format(instant)
}

/** Every week of two years counts: in some zones clocks change for a month alone, or not every year at the same time. */
function offsetsOf(timeZone: string): number[] {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  const now = Date.now()
  const found = Array.from({ length: 105 }, (_, week) => offsetAt(format, now + (week - 26) * WEEK_MILLISECONDS))
  return [...new Set([Math.min(...found), Math.max(...found)])]
}

/** Minutes ahead of UTC: `GMT-05:00` is -300, `GMT` is 0. */
function offsetAt(format: Intl.DateTimeFormat, instant: number): number {
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)/.exec(name ?? '') ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}
