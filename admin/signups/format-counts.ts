import type { DateCounts } from '#schemas/http/admin/seats'

/** "117 of 120 places taken, 4 waiting" */
export function formatCounts({
  isCancelled,
  places,
  taken,
  waiting,
}: Pick<DateCounts, 'isCancelled' | 'places' | 'taken' | 'waiting'>): string {
  if (isCancelled) return 'cancelled'
  return waiting > 0 ? `${taken} of ${places} places taken, ${waiting} waiting` : `${taken} of ${places} places taken`
}
