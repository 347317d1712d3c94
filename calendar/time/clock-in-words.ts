import { t } from '#schemas/language'
import { formatClock } from '#schemas/locale'
import { clockOf, type Moment } from './moment-text.ts'

/** "6:30 PM" */
export const formatTime = (moment: Moment): string => formatClock(clockOf(moment))

/** "Friday, December 4, 6:30 PM" */
export const formatDayAndTime = (day: string, moment: Moment | undefined): string =>
  moment ? t('time.dayAndClock', { day, clock: formatTime(moment) }) : day
