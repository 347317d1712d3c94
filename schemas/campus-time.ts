/**
 * The clocks of the campus: the zone of every date on the site, wherever the visitor or the server is. A server asks its
 * runtime's time zones. A browser has the offsets from its page (`data-zone`) and only counts: it takes long to load time zones,
 * on a slow phone before it shows the page.
 */

/** How far the campus's clocks are ahead of UTC, in minutes, at an instant in milliseconds. */
type Offsets = (instant: number) => number

interface Zone {
  /** Its IANA name. */
  name: string
  offsetAt: Offsets
}

let zone: Zone | undefined

/** Makes this process tell the time of a campus. */
export function setCampusZone(name: string): void {
  if (zone?.name !== name) zone = { name, offsetAt: offsetsOf(name) }
}

/** The zone of the campus: the one that was set or, in a browser, that of its page. */
function campusZone(): Zone {
  const text = globalThis.document?.documentElement.dataset.zone
  if (text) return zoneOfText(text)
  if (!zone) throw new Error('Nobody has said in which time zone the campus is: setCampusZone')
  return zone
}

/** Its IANA name: `America/New_York`. */
export const campusZoneName = (): string => campusZone().name

const MINUTE_MILLISECONDS = 60_000
const DAY_MILLISECONDS = 24 * 60 * MINUTE_MILLISECONDS

/**
 * The calendar day on the campus at an instant, `YYYY-MM-DD`: days compare as strings.
 *
 * @throws {RangeError} for an invalid date
 */
export function dayOnCampus(instant: Date): string {
  const time = instant.getTime()
  const clocks = new Date(time + campusZone().offsetAt(time) * MINUTE_MILLISECONDS)
  return clocks.toISOString().slice(0, 'YYYY-MM-DD'.length)
}

/** The calendar year on the campus at an instant. */
export const yearOnCampus = (instant: Date): number => Number(dayOnCampus(instant).slice(0, 'YYYY'.length))

/** The offsets as the runtime's time zones say them. They are loaded once: that takes 50 times as long as a day. */
function offsetsOf(timeZone: string): Offsets {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  return (instant) => {
    const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value
    const [, sign, hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)/.exec(name ?? '') ?? []
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  }
}

/** A page may be read long after it was drawn. */
const DAYS_AHEAD = 2 * 366
/** Less than a month: in some zones clocks change for a month alone. */
const STEP_DAYS = 28

/**
 * The zone from an instant on, in one line, for the attribute `data-zone` of every page: its name, its offset, and for two years
 * each change of its clocks, as the minute since 1970 and the offset from then on: `America/New_York -300 30083460 -240`.
 */
export function zoneInText(from: Date): string {
  const { name, offsetAt } = campusZone()
  const offsetIn = (minute: number) => offsetAt(minute * MINUTE_MILLISECONDS)
  const words: (string | number)[] = [name]
  let minute = Math.floor(from.getTime() / MINUTE_MILLISECONDS)
  words.push(offsetIn(minute))
  for (let days = 0; days < DAYS_AHEAD; days += STEP_DAYS) {
    const next = minute + (STEP_DAYS * DAY_MILLISECONDS) / MINUTE_MILLISECONDS
    if (offsetIn(next) !== offsetIn(minute)) words.push(firstWith(offsetIn, minute, next), offsetIn(next))
    minute = next
  }
  return words.join(' ')
}

/** The first minute whose offset is the later one's, between two that differ. */
function firstWith(offsetIn: (minute: number) => number, earlier: number, later: number): number {
  const middle = Math.floor((earlier + later) / 2)
  if (middle === earlier) return later
  return offsetIn(middle) === offsetIn(later)
    ? firstWith(offsetIn, earlier, middle)
    : firstWith(offsetIn, middle, later)
}

function zoneOfText(text: string): Zone {
  const [name = '', first, ...changes] = text.split(' ')
  return {
    name,
    offsetAt: (instant) => {
      let offset = Number(first)
      for (let i = 0; i < changes.length && Number(changes[i]) * MINUTE_MILLISECONDS <= instant; i += 2)
        offset = Number(changes[i + 1])
      return offset
    },
  }
}
