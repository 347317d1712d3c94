import { type Day, isDay } from '#calendar/time/days'
import { UsageError } from '#schemas/expected-error'
import { type Place, place } from '#schemas/fields/location'

export interface CalendarOptions {
  from: string
  to: string
  place?: string | undefined
  csv?: boolean | undefined
}

/** The years for which the sun's times are reliable to seconds. */
const FIRST_DAY = '1900-01-01'
const LAST_DAY = '2149-12-31'

/** @throws {UsageError} */
export function readOptions(options: CalendarOptions): { from: Day; to: Day; place: Place | undefined } {
  const from = readDay('--from', options.from)
  const to = readDay('--to', options.to)
  if (to < from) throw new UsageError(`--to ${to} comes before --from ${from}: exchange them`)
  return { from, to, place: options.place === undefined ? undefined : readPlace(options.place) }
}

function readDay(option: string, text: string): Day {
  const example = `write a day such as ${option} 2027-01-01`
  if (!isDay(text)) throw new UsageError(`${option} "${text}" is not a day: ${example}`)
  if (text < FIRST_DAY || text > LAST_DAY)
    throw new UsageError(`${option} ${text} is out of range: choose a day from ${FIRST_DAY} to ${LAST_DAY}`)
  return text
}

function readPlace(text: string): Place {
  const example = 'write latitude, longitude and time zone, such as --place 42.06,-87.68,America/Chicago'
  const parts = text.split(',').map((part) => part.trim())
  const [latitude, longitude, timeZone] = parts
  if (parts.length !== 3 || !latitude || !longitude || !timeZone)
    throw new UsageError(`--place "${text}" has ${parts.length} of three parts: ${example}`)
  const read = place.safeParse({ latitude: Number(latitude), longitude: Number(longitude), timeZone })
  if (read.success) return read.data
  const part = String(read.error.issues[0]?.path[0])
  const { description } = place.shape[part as keyof typeof place.shape]
  throw new UsageError(`--place "${text}" has an invalid ${part} (${description}): ${example}`)
}
