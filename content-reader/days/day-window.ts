/** `YYYY-MM-DD`, both included; either may be missing. */
interface DayWindow {
  startDate?: string | undefined
  endDate?: string | undefined
}

/** Includes the first and the last day. */
export const isWithin = (day: string, { startDate, endDate }: DayWindow): boolean =>
  (!startDate || day >= startDate) && (!endDate || day <= endDate)
