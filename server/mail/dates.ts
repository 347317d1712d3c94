import { instantInWords } from '#schemas/campus-locale'
import { campusZoneName } from '#schemas/campus-time'

const options = {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const

/** An instant by the campus's clocks. */
export const longInstant = (date: Date): string => instantInWords(date, options, campusZoneName())
