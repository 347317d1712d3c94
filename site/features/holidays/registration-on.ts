import type { Holiday } from '#schemas/content/holiday'
import type { HolidayOn } from './holiday-on'

/** A link on which people can still sign up, and until when. */
export interface OpenLink {
  text: string
  url: string
  endDate: string | undefined
}

/** Those that are not closed; each closes when the holiday of its year is over, if not before. */
export const openLinks = (
  registration: Holiday['registration'],
  { today, schedule: { valid } }: Pick<HolidayOn, 'today' | 'schedule'>,
): OpenLink[] =>
  valid
    ? (registration?.links ?? [])
        .map(({ text, url, closes = valid.endDate }) => ({ text, url, endDate: closes }))
        .filter(({ endDate }) => !endDate || endDate >= today)
    : []
