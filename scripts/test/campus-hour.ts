import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDocument } from 'yaml'
import { isDaylightTime, momentAt, momentOf } from '#calendar/time/local-time'
import { clockOf } from '#calendar/time/moments'
import { hoursFromUtc } from '../../schemas/adopting/adopting.ts'

const CAMPUSES = { campus: 'tests/fixtures/campus', content: 'content' }

/**
 * Moves the campuses, as copies, to where it is that hour now. A runner's configuration calls it, which its workers
 * read again: the first call counts, so that all have the same zone.
 */
export function moveCampusesTo(hour: string | undefined): void {
  if (!hour || process.env.MOVED_CAMPUSES) return
  const folder = `test-results/at-${hour.replace(':', '-')}`
  const timeZone = zoneWhereItIs(hour, Date.now())
  for (const [name, original] of Object.entries(CAMPUSES)) {
    const copy = join(folder, name)
    rmSync(copy, { recursive: true, force: true })
    cpSync(original, copy, { recursive: true })
    placeIn(timeZone, join(copy, 'site.yaml'))
  }
  console.log(`The campuses are in ${timeZone}, where it is ${clockOf(momentOf(Date.now(), timeZone))}.`)
  process.env.MOVED_CAMPUSES = folder
}

/** Moves a campus to the middle of a zone, because candles are lit by the sun. */
function placeIn(timeZone: string, file: string): void {
  const site = parseDocument(readFileSync(file, 'utf8'))
  site.setIn(['place', 'timeZone'], timeZone)
  site.setIn(['place', 'longitude'], ((hoursFromUtc(timeZone) * 15 + 540) % 360) - 180)
  writeFileSync(file, site.toString())
}

/**
 * Prefers a zone with daylight saving time, and of those the nearest to the minute. @throws Error if the hour is none
 */
function zoneWhereItIs(hour: string, now: number): string {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(hour) ?? []
  if (!hours) throw new Error(`CAMPUS_HOUR is "${hour}", and no time of day: write it as 23:30`)
  const found = Intl.supportedValuesOf('timeZone').flatMap((name) => {
    const [hoursThere, minutesThere] = clockOf(momentOf(now, name)).split(':').map(Number)
    if (hoursThere !== Number(hours)) return []
    return [{ name, apart: Math.abs(Number(minutesThere) - Number(minutes)) + (hasSummerTime(name, now) ? 0 : 60) }]
  })
  const [first] = found.toSorted((one, other) => one.apart - other.apart)
  if (!first) throw new Error(`It is ${hour} nowhere at ${new Date(now).toISOString()}`)
  return first.name
}

const hasSummerTime = (timeZone: string, now: number): boolean =>
  ['01-01', '07-01']
    .map((day) => momentAt(`${new Date(now).getUTCFullYear()}-${day}`, '12:00', timeZone))
    .some((moment) => isDaylightTime(moment, timeZone))
