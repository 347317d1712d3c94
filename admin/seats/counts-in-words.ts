import type { DateCounts } from '#schemas/http/admin/seats'

/** "117 of 120 places taken, 4 waiting" */
export function countsInWords({
  isCancelled,
  places,
  taken,
  waiting,
}: Pick<DateCounts, 'isCancelled' | 'places' | 'taken' | 'waiting'>): string {
  if (isCancelled) return 'cancelled'
  return [`${taken} of ${places} places taken`, waiting > 0 && `${waiting} waiting`].filter(Boolean).join(', ')
}

/** "and 2 guests"; empty for one person alone. */
export const withGuests = (size: number): string =>
  size === 1 ? '' : size === 2 ? ' and 1 guest' : ` and ${size - 1} guests`
