import { SOURCE_MARK } from '#schemas/source-mark'
import { errorAt, type Issue } from '../issues.ts'
import { placeOf, type Text } from '../read/texts-of.ts'

export const checkTexts = (texts: readonly Text[]): Issue[] =>
  texts.flatMap((text) => [...wrongWeekdays(text), ...curledQuotes(text), ...sourceMarks(text)])

/** "Friday, November 12, 2027", "Friday, 12 November 2027" */
const WEEKDAY_AND_DATE = /\b([A-Z][a-z]+day),? ([A-Z][a-z]+ \d{1,2}, \d{4}|\d{1,2} [A-Z][a-z]+ \d{4})/g

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const weekdayOf = (date: string) => WEEKDAYS[new Date(`${date} UTC`).getUTCDay()] ?? ''

function wrongWeekdays(text: Text): Issue[] {
  return [...text.text.matchAll(WEEKDAY_AND_DATE)].flatMap(({ 1: weekday = '', 2: date = '', index }) => {
    if (Number.isNaN(Date.parse(`${date} UTC`)) || weekday === weekdayOf(date)) return []
    return [
      errorAt(placeOf(text, index), `${date} is a ${weekdayOf(date)}, no ${weekday}. Correct the day or the date.`),
    ]
  })
}

/** Finds curly quotes around a value: word processors write them, and YAML, which knows straight ones, shows them. */
const curledQuotes = (text: Text): Issue[] =>
  /^[“”„][^“”„]*[“”]$/.test(text.text) && text.path.length > 0
    ? [errorAt(placeOf(text, 0), 'Visitors would see the quotation marks around this. Remove them.')]
    : []

/** A text that was copied out of a preview brings the marks that say where it comes from: they are for previews alone. */
const sourceMarks = (text: Text): Issue[] =>
  [...text.text.matchAll(SOURCE_MARK)]
    .slice(0, 1)
    .map(({ index }) =>
      errorAt(
        placeOf(text, index),
        'This was copied out of a preview, with characters that can’t be seen. Delete its end, and type it again.',
      ),
    )
