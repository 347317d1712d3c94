import type { Holiday } from '#schemas/content/holiday'
import type { HolidayOn } from './holiday-on'

export type OpenLink = NonNullable<Holiday['registration']>['links'][number]

/** Each closes when the holiday of its year is over, if not before. */
export const openLinks = (
  registration: Holiday['registration'],
  { today, schedule: { isOver, last } }: Pick<HolidayOn, 'today' | 'schedule'>,
): OpenLink[] => (isOver ? [] : (registration?.links ?? []).filter(({ closes = last }) => !closes || closes >= today))
