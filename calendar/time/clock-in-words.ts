import { clockInWords as inWords } from '#schemas/campus-locale'
import { t } from '#schemas/language'
import { clockOf, type Moment } from './moment-text.ts'

/** "6:30 PM" */
export const clockInWords = (moment: Moment): string => inWords(clockOf(moment))

/** "Friday, December 4, 6:30 PM" */
export const dayAndClock = (day: string, moment: Moment | undefined): string =>
  moment ? t('time.dayAndClock', { day, clock: clockInWords(moment) }) : day
