import { isRestDay, restHolidayOn } from '#calendar/hebrew/holidays'
import { daysOutOfTerm, nextOccurrence, type Occurrence, occurrencesBetween } from '#calendar/occurrences/occurrences'
import { breakOn } from '#calendar/occurrences/year'
import { addDays, type Day, onOrBefore, SATURDAY, SUNDAY, weekdayOf } from '#calendar/time/days'
import type { Moment } from '#calendar/time/moments'
import type { Content } from '#content-reader/content'
import type { I18n } from '#schemas/i18n'
import { withoutMarks } from '#schemas/preview-marks'
import type { Eruv } from '#schemas/religious-life/religious-life'
import { formatTimeOfDay } from '#schemas/time/time-of-day'
import type { Timing } from '#schemas/time/timing'
import { formatRestName } from './holidays.ts'

type Prayer = Timing & { name: string }

export type PrayerWeek = ReturnType<typeof listPrayersOfWeek>

type Given = Pick<Content, 'year' | 'settings'>

/** Makes prayers of one name, such as that of weekdays and that of Shabbat, one column, with the rule of the first. */
export function listPrayersOfWeek(prayers: readonly Prayer[], content: Given, day: Day, i18n: I18n) {
  const from = onOrBefore(day, SUNDAY)
  const to = addDays(from, SATURDAY)
  const columns = [...Map.groupBy(prayers, ({ name }) => withoutMarks(name))].map(([name, of]) => ({
    name: of[0]?.name ?? name,
    rule: of[0] ? formatTimeOfDay(of[0].time, i18n) : '',
    times: of.flatMap((prayer, index) => {
      const own = index > 0 && { ownRule: formatTimeOfDay(prayer.time, i18n) }
      return occurrencesBetween(prayer, from, to, content).map((time) => ({ ...time, ...own }))
    }),
  }))
  const days = [...new Set(columns.flatMap(({ times }) => times.map(({ day }) => day)))].sort()
  return {
    columns,
    days: days.map((day) => ({
      day,
      prayers: columns.map(({ times }) => findPrayer(day, times, content.settings, i18n)),
    })),
    pause: findPrayerPause(prayers, content, from, to),
  }
}

/** On holidays the times are those of the holiday, and on Shabbat too, but for a prayer that belongs to it. */
export const isPrayerHeld = (
  { day, observes }: Pick<Occurrence, 'day' | 'observes'>,
  { place }: Given['settings'],
): boolean => !isRestDay(day, place) || (observes && !restHolidayOn(day, place))

/** Returns a time or, in words, why there is none; undefined if none is planned. */
function findPrayer(
  day: Day,
  times: readonly (Occurrence & { ownRule?: string })[],
  site: Given['settings'],
  i18n: I18n,
): { at: Moment; rule?: string } | { why: string } | undefined {
  const time = times.find((each) => each.day === day)
  if (!time) return undefined
  if (!isPrayerHeld(time, site)) return { why: formatRestName(restHolidayOn(day, site.place)?.holiday, i18n) }
  if (time.status === 'cancelled' || !time.start) return { why: time.note ?? i18n.t('days.notToday') }
  return { at: time.start, ...(time.ownRule !== undefined && { rule: time.ownRule }) }
}

/** Has no `backOn` if no later day with prayers is known. */
function findPrayerPause(prayers: readonly Timing[], content: Given, from: Day, to: Day) {
  for (const prayer of prayers) {
    const [day] = daysOutOfTerm(prayer.when, from, to, content)
    if (day) return { name: breakOn(day, content.year)?.name, backOn: nextOccurrence(prayer, day, content)?.day }
  }
  return undefined
}

/** Counts from the check to the end of the next Shabbat. */
export interface EruvCheck {
  status: 'up' | 'down'
  checked: Day
  until: Day
  note: string | undefined
}

/** Undefined without a check, or with one of a day to come, which must be a mistake. */
export function findEruvCheck({ status, checked, note }: Eruv = {}, today: Day): EruvCheck | undefined {
  if (!status || !checked || checked > today) return undefined
  return { status, checked, until: addDays(checked, SATURDAY - weekdayOf(checked)), note }
}

export function describeEruvCheck(
  { status, checked, note }: Omit<EruvCheck, 'until'>,
  { t, formatWeekday }: I18n,
): string {
  const text = t(`days.eruvIs.${status}`, { weekday: formatWeekday(checked) })
  return note ? `${text}. ${note}` : text
}
