interface DayWindow {
  startDate?: string | undefined
  endDate?: string | undefined
}

export const isWithin = (day: string, { startDate, endDate }: DayWindow): boolean =>
  (!startDate || day >= startDate) && (!endDate || day <= endDate)
