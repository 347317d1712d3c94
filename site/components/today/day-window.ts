/** The days on which something is shown, first and last, `YYYY-MM-DD`; either may be missing. */
export interface DayWindow {
  startDate?: string | undefined
  endDate?: string | undefined
}

/** Whether a day on campus is in the window, including its first and last day. */
export const isWithin = (day: string, { startDate, endDate }: DayWindow): boolean =>
  (!startDate || day >= startDate) && (!endDate || day <= endDate)

/** The attributes from which a script reads an element's window. */
export const windowAttributes = ({ startDate, endDate }: DayWindow) =>
  ({ 'data-start': startDate, 'data-end': endDate }) as const

/** The window in an element's attributes. */
export const windowOf = ({ dataset }: HTMLElement): DayWindow => ({ startDate: dataset.start, endDate: dataset.end })
