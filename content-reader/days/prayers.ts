import { isRestDay, restHolidayOn } from '#calendar/hebrew/holidays'
import { nextOccurrence, type Occurrence, occurrencesBetween } from '#calendar/occurrences/occurrences'
import { daysOutOfTerm } from '#calendar/occurrences/planned-days'
import { breakOn } from '#calendar/occurrences/year'
import { addDays, type Day, onOrBefore, SATURDAY, SUNDAY } from '#calendar/time/days'
import type { Moment } from '#calendar/time/moment-text'
import type { Timing } from '#schemas/content/timing'
import { t } from '#schemas/language'
import type { Content } from '../read/content.ts'
import { restName } from './rest-name.ts'

interface PrayerDay {
  day: Day
  /** For each prayer its time or, in words, why it has none; undefined if it is not planned on that day. */
  prayers: readonly ({ at: Moment } | { why: string } | undefined)[]
}

export interface PrayerWeek {
  days: readonly PrayerDay[]
  /** `backOn` is undefined if no later day with prayers is known. */
  pause: { name: string | undefined; backOn: Day | undefined } | undefined
}

type Given = Pick<Content, 'year' | 'site'>

export function prayersOfWeek(prayers: readonly Timing[], content: Given, day: Day): PrayerWeek {
  const from = onOrBefore(day, SUNDAY)
  const to = addDays(from, SATURDAY)
  const times = prayers.map((prayer) => occurrencesBetween(prayer, from, to, content))
  const days = [...new Set(times.flat().map(({ day }) => day))].sort()
  return {
    days: days.map((day) => ({ day, prayers: times.map((each) => prayerOn(day, each, content.site)) })),
    pause: pauseIn(prayers, content, from, to),
  }
}

/** On days of rest the times are those of the holiday. */
function prayerOn(day: Day, times: readonly Occurrence[], { place }: Given['site']): PrayerDay['prayers'][number] {
  const time = times.find((each) => each.day === day)
  if (!time) return undefined
  if (isRestDay(day, place)) return { why: restName(restHolidayOn(day, place)?.holiday) }
  if (time.status === 'cancelled' || !time.start) return { why: time.note ?? t('days.notToday') }
  return { at: time.start }
}

function pauseIn(prayers: readonly Timing[], content: Given, from: Day, to: Day): PrayerWeek['pause'] {
  for (const prayer of prayers) {
    const [day] = daysOutOfTerm(prayer.when, from, to, content)
    if (day) return { name: breakOn(day, content.year)?.name, backOn: nextOccurrence(prayer, day, content)?.day }
  }
  return undefined
}
