import { formatClock, formatDay, formatInstant } from '#schemas/locale'
import { campusZoneName } from '#schemas/time-zone'

/** "Nov 30, 2026, 6:30 PM", by the clock of the campus */
export const momentInWords = (at: string): string =>
  formatInstant(new Date(at), { dateStyle: 'medium', timeStyle: 'short' }, campusZoneName())

export const When = ({ at }: { at: string }) => <time dateTime={at}>{momentInWords(at)}</time>

export const DayOf = ({ at }: { at: string }) => (
  <time dateTime={at}>{formatInstant(new Date(at), { dateStyle: 'medium' }, campusZoneName())}</time>
)

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000

/** Leaves out the hour of what has days. */
export const DueAt = ({ at, from }: { at: string; from: string }) =>
  Date.parse(at) - Date.parse(from) < DAY_MILLISECONDS ? <When at={at} /> : <DayOf at={at} />

export { formatClock, formatDay as dayInWords }

const STATUS_TITLES = { planned: '', cancelled: 'Cancelled', gone: 'Moved away', moved: 'Moved' }

export const statusInWords = (status: keyof typeof STATUS_TITLES): string => STATUS_TITLES[status]
