import { FIRST_LANGUAGE, withLocale } from '#content-reader/read/language'
import { readContent } from '#content-reader/read-content'
import { printCalendar } from './calendar/print-calendar.ts'
import { type CalendarOptions, readOptions } from './calendar/read-options.ts'

/** `npm run calendar`: a year of the Jewish calendar, to print or for a spreadsheet, in English as all commands are. */
export function calendar(kind: 'days' | 'events', options: CalendarOptions): void {
  const { place = readContent().settings.place, ...range } = readOptions(options)
  const lines = withLocale(FIRST_LANGUAGE, () => printCalendar({ kind, csv: options.csv === true, ...range, place }))
  process.stdout.write(`${lines.join('\n')}\n`)
}
