import { listed, longDayWithYear } from '#schemas/campus-locale'
import { capital } from '#schemas/capital'
import { dayName } from '#schemas/content/day-on'
import { holidayName } from '#schemas/content/jewish-holiday'
import type { When } from '#schemas/content/when'
import { t } from '#schemas/language'

/** "Fridays", "Every other Thursday", "First Sunday of the month" */
export function whenInWords({ date, until, holiday, night, day, every, on = [] }: When): string {
  if (date) {
    const [from, to] = [longDayWithYear(date), until && longDayWithYear(until)]
    return to ? t('time.range', { from, until: to }) : from
  }
  if (holiday) {
    const name = holidayName(holiday)
    return night
      ? t('calendar.nightOfHoliday', { holiday: name, night })
      : t('calendar.dayOfHoliday', { holiday: name, day: `${day}` })
  }
  if (every === 'month') return capital(t('when.monthly', { days: listed(on.map(dayName)) }))
  if (every === 'week') return listed(on.map((each) => t('when.weekly', { weekday: dayName(each) })))
  if (every === '2 weeks') return t('when.otherWeek', { days: listed(on.map(dayName)) })
  return t('when.everyWeeks', { count: Number.parseInt(`${every}`, 10), days: listed(on.map(dayName)) })
}
