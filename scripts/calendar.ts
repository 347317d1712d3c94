import { readContent } from '#content-reader/read-content'
import { printCalendar } from './calendar/print-calendar.ts'
import { type Asked, readAsked } from './calendar/read-asked.ts'

/** `npm run calendar`: a year of the Jewish calendar, to print or for a spreadsheet. */
export function calendar(kind: 'days' | 'events', asked: Asked): void {
  const { place = readContent().site.place, ...range } = readAsked(asked)
  process.stdout.write(`${printCalendar({ kind, csv: asked.csv === true, ...range, place }).join('\n')}\n`)
}
