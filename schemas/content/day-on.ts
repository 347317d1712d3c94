import { weekdayNumbered } from '../campus-locale.ts'
import { t } from '../language.ts'
import { weekdays } from '../weekdays.ts'
import { dayOn, ordinals, type When } from './when.ts'

type DayOn = NonNullable<When['on']>[number]

/** "Sunday" of "first sunday" */
const weekdayOf = (day: DayOn): string =>
  weekdayNumbered(weekdays.findIndex((weekday) => day === weekday || day.endsWith(` ${weekday}`)))

export const isDayOn = (text: string): text is DayOn => dayOn.safeParse(text).success

/** Makes "first Sunday" of "first sunday". */
export function dayName(day: DayOn): string {
  const ordinal = ordinals.find((each) => day.startsWith(each))
  return ordinal ? t(`when.ordinals.${ordinal}`, { weekday: weekdayOf(day) }) : weekdayOf(day)
}
