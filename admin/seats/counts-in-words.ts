import type { DateCounts } from '#schemas/http/admin/seats'
import { t } from '#schemas/language'

/** "117 of 120 places taken, 4 waiting" */
export function countsInWords({
  isCancelled,
  places,
  taken,
  waiting,
}: Pick<DateCounts, 'isCancelled' | 'places' | 'taken' | 'waiting'>): string {
  if (isCancelled) return t('staffSeats.cancelled')
  return waiting > 0
    ? t('staffSeats.placesTakenWaiting', { taken, places, waiting })
    : t('staffSeats.placesTaken', { taken, places })
}
