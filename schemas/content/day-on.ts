import { formatDayWithYear, formatList, formatNumberedWeekday } from '../campus-locale.ts'
import { capital } from '../capital.ts'
import { t } from '../language.ts'
import { weekdays } from '../weekdays.ts'
import { holidayName } from './jewish-holiday.ts'
import { dayOn, ordinals, type When } from './when.ts'

type DayOn = NonNullable<When['on']>[number]

/** "Sunday" of "first sunday" */
const weekdayOf = (day: DayOn): string =>
  formatNumberedWeekday(weekdays.findIndex((weekday) => day === weekday || day.endsWith(` ${weekday}`)))

export const isDayOn = (text: string): text is DayOn => dayOn.safeParse(text).success

/** Makes "first Sunday" of "first sunday". */
export function dayName(day: DayOn): string {
  const ordinal = ordinals.find((each) => day.startsWith(each))
  return ordinal ? t(`when.ordinals.${ordinal}`, { weekday: weekdayOf(day) }) : weekdayOf(day)
}

/** "Fridays", "Every other Thursday", "First Sunday of the month" */
export function formatWhen({ date, until, holiday, night, day, every, on = [] }: When): string {
  if (date) {
    const [from, to] = [formatDayWithYear(date), until && formatDayWithYear(until)]
    return to ? t('time.range', { from, until: to }) : from
  }
  if (holiday) {
    const name = holidayName(holiday)
    return night
      ? t('calendar.nightOfHoliday', { holiday: name, night })
      : t('calendar.dayOfHoliday', { holiday: name, day: `${day}` })
  }
  if (every === 'month') return capital(t('when.monthly', { days: formatList(on.map(dayName)) }))
  if (every === 'week') return formatList(on.map((each) => t('when.weekly', { weekday: dayName(each) })))
  if (every === '2 weeks') return t('when.otherWeek', { days: formatList(on.map(dayName)) })
  return t('when.everyWeeks', { count: Number.parseInt(`${every}`, 10), days: formatList(on.map(dayName)) })
}
