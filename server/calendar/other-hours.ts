import { z } from 'zod'
import { holidaysOn } from '#calendar/hebrew/holidays'
import { addDays, type Day, daysBetween, daysFrom } from '#calendar/time/days'
import type { Entries } from '#content-reader/content-source'
import { withCampusLocale } from '#content-reader/locale-context'
import type { Timeline } from '#schedule/all-events'
import { listHoursAhead } from '#schedule/hours'
import { isMap, type ValueMap, withValueAt } from '#schemas/entry-value'
import { formatDayWithYear, i18n } from '#schemas/locale'
import { holidayName, isHoliday, jewishHolidays } from '#schemas/time/jewish-holidays'
import { dayHours, daysWithHours, rangeOf } from '#schemas/time/opening-hours'
import type { ReadSchedule } from '../content/schedule-reader.ts'

const SETTINGS = 'site.yaml'
const OTHER_HOURS = ['hoursOtherwise', 'on']

type DayTexts = { from: Day; to: Day; text: string }[]

/** `hours` null takes away what is set for these days. */
export const chosenHours = z.strictObject({ days: daysWithHours, hours: dayHours.nullable() })

/** Lists the hours that are set for days ahead and, for a choice, the settings with it and what visitors then read of each day. */
export function planOtherHours(entries: Entries, today: Day, read: ReadSchedule, chosen?: z.infer<typeof chosenHours>) {
  const settings = entries.get(SETTINGS)
  const timeline = read(entries)
  const keys = Object.keys(timeline.settings.hoursOtherwise.on)
  const ahead = keys.flatMap((days) => findDays(days, today, timeline) ?? [])
  return {
    holidays: jewishHolidays.map((value) => ({ value, title: holidayName(value, i18n) })),
    set: ahead
      .sort((one, other) => one.from.localeCompare(other.from))
      .map(({ days, title, ...range }) => ({ days, title, reads: describeDays(timeline, range) })),
    plan: chosen && isMap(settings) ? planChange(settings, chosen) : undefined,
  }

  function planChange(settings: ValueMap, { days, hours }: z.infer<typeof chosenHours>) {
    const value = withValueAt(settings, [...OTHER_HOURS, days], hours ?? undefined)
    const range = findDays(days, today, timeline)
    if (!isMap(value) || !range) return undefined
    const after = read(new Map([...entries, [SETTINGS, value]]))
    return { value, before: describeDays(timeline, range), after: describeDays(after, range) }
  }
}

/** A holiday is looked for in the year ahead. Undefined where all of these days are over. */
function findDays(days: string, today: Day, { settings: { place } }: Timeline) {
  const isOn = (day: Day) => holidaysOn(day, place).some(({ holiday }) => holiday === days)
  if (isHoliday(days)) {
    const all = daysBetween(today, addDays(today, 400)).filter(isOn)
    const [from] = all
    const to = all.filter((day) => from !== undefined && daysFrom(from, day) < 10).at(-1)
    return from && to ? { days, from, to, title: `${holidayName(days, i18n)}, every year` } : undefined
  }
  const range = rangeOf(days)
  if (!range || range.to < today) return undefined
  const names = [...new Set([range.from, range.to])].map((day) => formatDayWithYear(day))
  return { days, from: range.from < today ? today : range.from, to: range.to, title: names.join(' to ') }
}

const MOST_DAYS = 60

const describeDays = (timeline: Timeline, { from, to }: { from: Day; to: Day }): DayTexts =>
  withCampusLocale(() => listHoursAhead(timeline, from, i18n, Math.min(MOST_DAYS, daysFrom(from, to) + 1)))
