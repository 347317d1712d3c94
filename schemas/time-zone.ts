import { getTimeZone } from './locale.ts'

/** Returns the minutes by which clocks are ahead of UTC at an instant in milliseconds. */
type Offsets = (instant: number) => number

const MINUTE_MILLISECONDS = 60_000

/** Returns `YYYY-MM-DD`: days compare as strings. @throws {RangeError} for an invalid date */
export function dayOnCampus(instant: Date): string {
  const time = instant.getTime()
  const clocks = new Date(time + offsetsOf(getTimeZone())(time) * MINUTE_MILLISECONDS)
  return clocks.toISOString().slice(0, 'YYYY-MM-DD'.length)
}

/** The instant at which the clocks of the campus show a day and an hour, `2026-12-04T18:30`; an invalid date for what is none. */
export function instantOnCampus(dayAndHour: string): Date {
  const shown = Date.parse(`${dayAndHour}Z`)
  return new Date(Number.isNaN(shown) ? shown : instantShown(shown, offsetsOf(getTimeZone())))
}

/** Clocks are changed less often than each second day. */
const DAY_MILLISECONDS = 24 * 60 * MINUTE_MILLISECONDS

/**
 * The instant at which clocks show a time. One that is skipped when they go forward is later by what is skipped (02:30 becomes 03:30); one
 * that comes twice means the first: RFC 5545, 3.3.5.
 *
 * @param shown the time as if the clocks were those of UTC, in milliseconds, as the result is
 */
export function instantShown(shown: number, offsetAt: Offsets): number {
  const [before, after] = [-DAY_MILLISECONDS, DAY_MILLISECONDS].map(
    (near) => shown - offsetAt(shown + near) * MINUTE_MILLISECONDS,
  )
  const isShownAt = (instant = Number.NaN) => instant + offsetAt(instant) * MINUTE_MILLISECONDS === shown
  return [before, after].find(isShownAt) ?? before ?? shown
}

const loaded = new Map<string, Offsets>()

/** Returns the offsets as the runtime's time zones say them. They are loaded once: that takes 50 times as long as a day. */
export function offsetsOf(timeZone: string): Offsets {
  const offsets = loaded.get(timeZone) ?? loadOffsets(timeZone)
  loaded.set(timeZone, offsets)
  return offsets
}

function loadOffsets(timeZone: string): Offsets {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  return (instant) => {
    const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value
    const [, sign, hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)/.exec(name ?? '') ?? []
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  }
}
