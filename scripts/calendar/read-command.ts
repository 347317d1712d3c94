import { parseArgs } from 'node:util'
import { type Day, isDay } from '#calendar/time/days'
import { type Place, place } from '#schemas/content/place'

/** The arguments of `npm run calendar`. */
export interface CalendarCommand {
  kind: 'days' | 'events'
  from: Day
  to: Day
  /** Undefined: the campus's own. */
  place: Place | undefined
  csv: boolean
}

/** The arguments can't be understood; the message says what is wrong and how to fix it. */
export class CalendarUsageError extends Error {}

export const HELP = `npm run calendar -- days|events --from 2027-01-01 --to 2027-12-31 [--place 42.06,-87.68,America/Chicago] [--csv]

  days     each day's Hebrew date, sunset, sunrise and nightfall
  events   candle lighting, havdalah, holidays, fasts, new months and weekly portions
  --from   the first day, as year-month-day
  --to     the last day
  --place  latitude, longitude and time zone; without it, the place in content/site.yaml
  --csv    rows for a spreadsheet, instead of a page to hang on the wall`

/** The years for which the sun's times are reliable to seconds. */
const FIRST_DAY = '1900-01-01'
const LAST_DAY = '2149-12-31'

/**
 * @param args what follows `npm run calendar --`
 * @returns undefined for `--help`
 * @throws CalendarUsageError
 */
export function readCommand(args: readonly string[]): CalendarCommand | undefined {
  const { values, positionals } = parsed(args)
  if (values.help) return undefined
  const [kind, ...more] = positionals
  if (kind !== 'days' && kind !== 'events')
    throw new CalendarUsageError(
      `${kind ? `"${kind}" is not a calendar` : 'There is no command'}: write days or events`,
    )
  if (more.length > 0)
    throw new CalendarUsageError(`"${more.join(' ')}" is not understood: write one of days and events`)
  const from = readDay('--from', values.from)
  const to = readDay('--to', values.to)
  if (to < from) throw new CalendarUsageError(`--to ${to} comes before --from ${from}: exchange them`)
  return { kind, from, to, place: values.place === undefined ? undefined : readPlace(values.place), csv: values.csv }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      // A place in the south begins with a minus, which would look like an option.
      args: args.flatMap((arg, index) =>
        arg === '--place' && args[index + 1]
          ? [`--place=${args[index + 1]}`]
          : args[index - 1] === '--place'
            ? []
            : [arg],
      ),
      allowPositionals: true,
      options: {
        from: { type: 'string' },
        to: { type: 'string' },
        place: { type: 'string' },
        csv: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    const [what] = error instanceof Error ? error.message.split('. ') : []
    throw new CalendarUsageError(`${what}: the options are --from DAY, --to DAY, --place PLACE and --csv`)
  }
}

function readDay(option: string, text: string | undefined): Day {
  const example = `write a day such as ${option} 2027-01-01`
  if (text === undefined) throw new CalendarUsageError(`${option} is missing: ${example}`)
  if (!isDay(text)) throw new CalendarUsageError(`${option} "${text}" is not a day: ${example}`)
  if (text < FIRST_DAY || text > LAST_DAY)
    throw new CalendarUsageError(`${option} ${text} is out of range: choose a day from ${FIRST_DAY} to ${LAST_DAY}`)
  return text
}

function readPlace(text: string): Place {
  const example = 'write latitude, longitude and time zone, such as --place 42.06,-87.68,America/Chicago'
  const parts = text.split(',').map((part) => part.trim())
  const [latitude, longitude, timeZone] = parts
  if (parts.length !== 3 || !latitude || !longitude || !timeZone)
    throw new CalendarUsageError(`--place "${text}" has ${parts.length} of three parts: ${example}`)
  const read = place.safeParse({ latitude: Number(latitude), longitude: Number(longitude), timeZone })
  if (read.success) return read.data
  const part = String(read.error.issues[0]?.path[0])
  const { description } = place.shape[part as keyof typeof place.shape]
  throw new CalendarUsageError(`--place "${text}" has an invalid ${part} (${description}): ${example}`)
}
