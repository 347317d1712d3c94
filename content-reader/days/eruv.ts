import { addDays, type Day, SATURDAY, weekdayOf } from '#calendar/time/days'
import { weekdayName } from '#schemas/campus-locale'
import type { Eruv } from '#schemas/content/eruv'
import { t } from '#schemas/language'

/** Counts from the check to the end of the next Shabbat. */
export interface EruvCheck {
  status: 'up' | 'down'
  checked: Day
  until: Day
  note: string | undefined
}

/** The last check; undefined if there is none, or it is one of a day to come, which must be a mistake. */
export function eruvCheck({ status, checked, note }: Eruv = {}, today: Day): EruvCheck | undefined {
  if (!status || !checked || checked > today) return undefined
  return { status, checked, until: addDays(checked, SATURDAY - weekdayOf(checked)), note }
}

/** "Up, checked Thursday. The gate is closed." */
export function describeCheck({ status, checked, note }: Omit<EruvCheck, 'until'>): string {
  const found = t(`days.eruvIs.${status}`, { weekday: weekdayName(checked) })
  return note ? `${found}. ${note}` : found
}

export const eruvUnknown = (): string => t('days.eruvUnknown')
