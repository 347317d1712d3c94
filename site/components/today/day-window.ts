/** The days on which something is shown, first and last, `YYYY-MM-DD`; either may be missing. */
export interface DayWindow {
  startDate?: string | undefined
  endDate?: string | undefined
}

/** Whether a day in New York lies in the window; its first and last day do. */
export const isWithin = (day: string, { startDate, endDate }: DayWindow): boolean =>
  (!startDate || day >= startDate) && (!endDate || day <= endDate)

/** The attributes by which a script knows an element's window. */
export const windowAttributes = ({ startDate, endDate }: DayWindow) =>
  ({ 'data-start': startDate, 'data-end': endDate }) as const

/** The window that an element's attributes say. */
export const windowOf = ({ dataset }: HTMLElement): DayWindow => ({ startDate: dataset.start, endDate: dataset.end })
