import { formatInstant, getTimeZone } from '#schemas/locale'

/** "Nov 30, 2026, 6:30 PM", by the clock of the campus */
export const formatMoment = (at: string): string =>
  formatInstant(new Date(at), { dateStyle: 'medium', timeStyle: 'short' }, getTimeZone())

export const DateTime = ({ at }: { at: string }) => <time dateTime={at}>{formatMoment(at)}</time>

export const DateOnly = ({ at }: { at: string }) => (
  <time dateTime={at}>{formatInstant(new Date(at), { dateStyle: 'medium' }, getTimeZone())}</time>
)

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000

export const DueDate = ({ at, from }: { at: string; from: string }) =>
  Date.parse(at) - Date.parse(from) < DAY_MILLISECONDS ? <DateTime at={at} /> : <DateOnly at={at} />

const STATUS_TITLES = { planned: '', cancelled: 'Cancelled', gone: 'Moved away', moved: 'Moved' }

type Status = keyof typeof STATUS_TITLES

export const describeStatus = (status: Status): string => STATUS_TITLES[status]

export const isOff = (status: Status): boolean => status === 'cancelled' || status === 'gone'

export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MILLISECONDS).toISOString().slice(0, 'YYYY-MM-DD'.length)
