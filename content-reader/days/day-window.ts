/** The days on which something is shown, first and last, `YYYY-MM-DD`; either may be missing. */
interface DayWindow {
  startDate?: string | undefined
  endDate?: string | undefined
}

/** Whether a day on campus is in the window, including its first and last day. */
export const isWithin = (day: string, { startDate, endDate }: DayWindow): boolean =>
  (!startDate || day >= startDate) && (!endDate || day <= endDate)
