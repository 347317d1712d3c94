import { clockInWords as inWords } from '#schemas/campus-locale'
import { t } from '#schemas/language'
import { clockOf, type Moment } from './moment-text.ts'

export const clockInWords = (moment: Moment): string => inWords(clockOf(moment))

export const dayAndClock = (day: string, moment: Moment | undefined): string =>
  moment ? t('time.dayAndClock', { day, clock: clockInWords(moment) }) : day
