import { z } from 'zod'
import { timingOn } from '#calendar/occurrences/occurrences'
import type { Day } from '#calendar/time/days'
import { t } from '#schemas/language'
import { formatList, formatNumberedWeekday, weekdays } from '#schemas/locale'
import { kosherSoup } from '#schemas/soup/soup'
import { clockTimes, formatTimeOfDay, type TimeOfDay, timeOfDay } from '#schemas/time/time-of-day'
import { laterKey } from '#schemas/time/timing'
import { type When, when } from '#schemas/time/when'
import { type Listing, readValue } from './list-files.ts'
import type { ParsedFile, ResultMemory } from './reading-memory.ts'

export interface HeldTime {
  /** `time of shabbat-dinner` */
  name: string
  /** "7:30 PM (6:30 PM in winter)"; undefined if it is missing or invalid. */
  words: string | undefined
  /** "7:30 PM", "6:30 PM" */
  clocks: readonly string[]
  /** "Friday" */
  days: readonly string[]
  /** The last word of the event's title, by which sentences call it: "dinner". */
  called: string
}

interface ReadTime extends HeldTime {
  /** A text that says the same time means something else. */
  isOver: boolean
}

const timedEvent = z.object({
  title: z.string().catch(''),
  time: timeOfDay.optional().catch(undefined),
  when: when.optional().catch(undefined),
  later: laterKey.later.catch(undefined),
})

/** Reads the times that events hold, each once for as long as it is the same. */
export const heldTimes = (
  { entries, parse }: Listing,
  locale: string,
  today: Day,
  { of }: ResultMemory,
): readonly ReadTime[] =>
  (entries.get('events') ?? []).map((event) => of(parse(event), heldTime, event.id, locale, today))

function heldTime(parsed: ParsedFile, id: string, locale: string, today: Day): ReadTime {
  const value = 'value' in parsed ? parsed.value : undefined
  const written: Partial<z.infer<typeof timedEvent>> = timedEvent.safeParse(value).data ?? {}
  const { title = '', time, when } = timingOn(written, today)
  return {
    name: `time of ${id}`,
    words: time && formatTimeOfDay(time, locale),
    clocks: time ? clocksOf(time, locale) : [],
    days: [...new Set((when?.on ?? []).map((on) => formatNumberedWeekday(numberOf(on), locale)))],
    called: title.toLowerCase().split(/\s+/).at(-1) ?? '',
    isOver: when?.date !== undefined && (when.until ?? when.date) < today,
  }
}

const clocksOf = (time: TimeOfDay, locale: string): string[] => {
  if (!clockTimes(time)) return []
  const written = typeof time === 'string' ? [time] : [time.daylight, time.standard]
  return [...new Set(written.flatMap((clock) => [clock, formatTimeOfDay(clock, locale)]))]
}

/** Returns the number of Sunday for "first sunday". */
const numberOf = (on: string): number => weekdays.findIndex((day) => on.endsWith(day))

const soupDeliveries = z.object({ deliveries: kosherSoup.shape.deliveries })

/** `{soup-days}` and `{soup-hours}` */
export function soupFacts(listing: Listing, locale: string): [string, string | undefined][] {
  const { deliveries } = soupDeliveries.safeParse(readValue(listing, listing.files.kosherSoup)).data ?? {}
  return [
    ['soup-days', deliveries && formatDays(deliveries.when, locale)],
    [
      'soup-hours',
      deliveries &&
        t('time.range', {
          from: formatTimeOfDay(deliveries.time, locale),
          until: formatTimeOfDay(deliveries.endTime, locale),
        }),
    ],
  ]
}

/** "Monday to Thursday"; "Monday and Wednesday" */
function formatDays({ on = [] }: When, locale: string): string {
  const numbers = on.map(numberOf).sort()
  const [first, last] = [numbers[0] ?? 0, numbers.at(-1) ?? 0]
  const names = numbers.map((number) => formatNumberedWeekday(number, locale))
  return names.length > 2 && last - first === names.length - 1
    ? t('time.range', { from: names[0] ?? '', until: names.at(-1) ?? '' })
    : formatList(names, locale)
}
