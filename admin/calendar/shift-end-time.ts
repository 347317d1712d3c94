import { type MaybeValue, type ValuePath, valueAt, withValueAt } from '#schemas/file-value'
import { hoursAndMinutes } from '#schemas/time/clock-time'

const PLACES: readonly ValuePath[] = [[], ['standard'], ['daylight']]

/** Keeps the length that it had when it was opened, unless somebody has typed another end. */
export const shiftEndTime =
  (opened: MaybeValue, at: ValuePath) =>
  (before: MaybeValue, after: MaybeValue): MaybeValue =>
    PLACES.reduce((entry, half) => {
      const times = (of: MaybeValue) => [
        valueAt(of, [...at, 'time', ...half]),
        valueAt(of, [...at, 'endTime', ...half]),
      ]
      const [start, end] = times(opened)
      const [earlier, ends] = times(before)
      const [later] = times(after)
      const isTyped = ends !== shifted(end, start, earlier)
      if (later === earlier || isTyped || typeof end !== 'string') return entry
      return withValueAt(entry, [...at, 'endTime', ...half], shifted(end, start, later))
    }, after)

const CLOCK = /^(?:(?:[01]\d|2[0-3]):[0-5]\d|(?:1[0-2]|[1-9]):[0-5]\d (?:AM|PM))$/

/** Returns minutes since midnight; undefined for a time that is not by the clock. */
function minutesOf(time: MaybeValue): number | undefined {
  if (typeof time !== 'string' || !CLOCK.test(time)) return undefined
  const [hours, minutes] = hoursAndMinutes(time).split(':')
  return Number(hours) * 60 + Number(minutes)
}

const DAY = 24 * 60

function shifted(end: MaybeValue, from: MaybeValue, to: MaybeValue): MaybeValue {
  const [ends, starts, begins] = [end, from, to].map(minutesOf)
  if (ends === undefined || starts === undefined || begins === undefined) return end
  return starts === begins ? end : clockAt((ends + begins - starts + DAY) % DAY, /[AP]M$/.test(String(to)))
}

/** Returns "6:30 PM" or `18:30`. */
function clockAt(minutes: number, isOfTwelve: boolean): string {
  const [hours, rest] = [Math.floor(minutes / 60), String(minutes % 60).padStart(2, '0')]
  if (!isOfTwelve) return `${String(hours).padStart(2, '0')}:${rest}`
  return `${hours % 12 || 12}:${rest} ${hours < 12 ? 'AM' : 'PM'}`
}
