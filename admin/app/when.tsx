const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const day = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })

/** "Nov 30, 2026, 6:30 PM", by the clock of whoever looks. */
export const momentInWords = (at: string): string => moment.format(new Date(at))

/** An instant, by the clock of whoever looks. */
export const When = ({ at }: { at: string }) => <time dateTime={at}>{momentInWords(at)}</time>

/** The day of an instant, by the clock of whoever looks. */
export const DayOf = ({ at }: { at: string }) => <time dateTime={at}>{date.format(new Date(at))}</time>

/** "6:30 PM", for `18:30`. */
export function clockInWords(clock: string): string {
  const [hours = '', minutes = ''] = clock.split(':')
  return `${Number(hours) % 12 || 12}:${minutes} ${Number(hours) < 12 ? 'AM' : 'PM'}`
}

/** "Monday, November 30", for `2026-11-30`. */
export const dayInWords = (iso: string): string => day.format(new Date(`${iso}T12:00Z`))
