import { holidayName, type JewishHoliday } from '#schemas/content/jewish-holiday'
import { t } from '#schemas/language'

/** What days of rest are called: by their holiday, or Shabbat. */
export const restName = (holiday: JewishHoliday | undefined): string =>
  holiday ? holidayName(holiday) : t('calendar.shabbat')
