import { holidayName, type JewishHoliday } from '#schemas/content/jewish-holiday'
import { t } from '#schemas/language'

export const restName = (holiday: JewishHoliday | undefined): string =>
  holiday ? holidayName(holiday) : t('calendar.shabbat')
