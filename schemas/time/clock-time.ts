import { formatClock } from '../locale.ts'

/** Returns `18:30` for "6:30 PM". @throws Error if the text is not a time of day */
export function hoursAndMinutes(time: string): string {
  if (/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return time
  const [, hours, minutes, half] = /^(\d+):(\d\d) (AM|PM)$/.exec(time) ?? []
  if (!hours) throw new Error(`"${time}" is not a time of day such as "6:30 PM"`)
  return `${String((Number(hours) % 12) + (half === 'PM' ? 12 : 0)).padStart(2, '0')}:${minutes}`
}

/** A text with its times of day as the campus writes them: "10:00 AM - 12:00 PM" is "10:00 - 12:00" with clocks of 24 hours. */
export const withClocks = (text: string): string =>
  text.replace(/\b(1[0-2]|[1-9]):[0-5]\d [AP]M\b/g, (time) => formatClock(hoursAndMinutes(time)))

const BY_THE_SUN =
  /^(\d+ (minutes?|hours?) (before|after) )?(sunrise|sunset|candle lighting|nightfall|havdalah|all day)$/

/** Says what to write instead of a text that is no time. */
export const describeWrongTime = (text: string, more = ''): string =>
  /^(?:1[0-2]|[1-9])(?::[0-5]\d)?$/.test(text)
    ? `Is “${text}” in the morning or in the evening? Write ${text} AM or ${text} PM.`
    : `“${text}” is no time. Write it like 6:30 PM${more}.`

/** A time as people type it, "5pm", "17:00", "Noon", in the form that content has: "5:00 PM". What is no time stays as it is. */
export function typedTime(text: string): string {
  const typed = text.trim().replace(/\s+/g, ' ').toLowerCase()
  if (BY_THE_SUN.test(typed)) return typed
  if (typed === 'noon') return '12:00 PM'
  if (typed === 'midnight') return '12:00 AM'
  const [, hours = '', minutes = '00', half] = /^(\d{1,2})(?:[:.]([0-5]\d))? ?(?:([ap])\.?m\.?)?$/.exec(typed) ?? []
  const hour = Number(hours)
  if (half) return hour >= 1 && hour <= 12 ? `${hour}:${minutes} ${half.toUpperCase()}M` : text
  return hour > 12 && hour < 24 && /[:.]/.test(typed) ? `${hour}:${minutes}` : text
}
