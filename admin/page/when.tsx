import { clockInWords, formatInstant, longDay } from '#schemas/campus-locale'
import { campusZoneName } from '#schemas/campus-time'

/** "Nov 30, 2026, 6:30 PM", by the clock of the campus. */
export const momentInWords = (at: string): string =>
  formatInstant(new Date(at), { dateStyle: 'medium', timeStyle: 'short' }, campusZoneName())

/** An instant, by the clock of the campus. */
export const When = ({ at }: { at: string }) => <time dateTime={at}>{momentInWords(at)}</time>

/** The day of an instant, by the clock of the campus. */
export const DayOf = ({ at }: { at: string }) => (
  <time dateTime={at}>{formatInstant(new Date(at), { dateStyle: 'medium' }, campusZoneName())}</time>
)

export { clockInWords, longDay as dayInWords }
