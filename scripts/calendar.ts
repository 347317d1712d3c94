import { readContent } from '#content-reader/read-content'
import { printCalendar } from './calendar/print-calendar.ts'
import { CalendarUsageError, HELP, readCommand } from './calendar/read-command.ts'

/** `npm run calendar`: a year of the Jewish calendar, to print or for a spreadsheet. */
const EXIT_NOT_UNDERSTOOD = 2

// The reader of the output may stop early: `| head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))

try {
  const command = readCommand(process.argv.slice(2))
  const lines = command ? printCalendar({ ...command, place: command.place ?? readContent().site.place }) : [HELP]
  process.stdout.write(`${lines.join('\n')}\n`)
} catch (error) {
  if (!(error instanceof CalendarUsageError)) throw error
  console.error(`${error.message}\nSee npm run calendar -- --help`)
  process.exitCode = EXIT_NOT_UNDERSTOOD
}
