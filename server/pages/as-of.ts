import { instantInWords } from '#schemas/campus-locale'

/** An instant as a page says for which moment it was drawn: "Friday, December 4, 2026 at 5:00 PM". */
export const asOf = (instant: number, timeZone: string): string =>
  instantInWords(new Date(instant), { dateStyle: 'full', timeStyle: 'short' }, timeZone)
