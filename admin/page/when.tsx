import { clockInWords, instantInWords, longDay } from '#schemas/campus-locale'

/** "Nov 30, 2026, 6:30 PM", by the clock of whoever looks. */
export const momentInWords = (at: string): string =>
  instantInWords(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })

/** An instant, by the clock of whoever looks. */
export const When = ({ at }: { at: string }) => <time dateTime={at}>{momentInWords(at)}</time>

/** The day of an instant, by the clock of whoever looks. */
export const DayOf = ({ at }: { at: string }) => (
  <time dateTime={at}>{instantInWords(new Date(at), { dateStyle: 'medium' })}</time>
)

export { clockInWords, longDay as dayInWords }
