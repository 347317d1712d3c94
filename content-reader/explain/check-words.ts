import { SOURCE_MARK } from '#schemas/source-mark'
import type { Problem } from '../problems.ts'
import type { ContentFile } from '../read/read-file.ts'
import { placeOf, type Text, textsOf } from '../read/texts-of.ts'

export const checkWords = (file: ContentFile): Problem[] =>
  textsOf(file).flatMap((text) => [...wrongWeekdays(text), ...curledQuotes(text), ...sourceMarks(text)])

/** "Friday, November 12, 2027", "Friday, 12 November 2027" */
const WEEKDAY_AND_DATE = /\b([A-Z][a-z]+day),? ([A-Z][a-z]+ \d{1,2}, \d{4}|\d{1,2} [A-Z][a-z]+ \d{4})/g

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const weekdayOf = (date: string) => WEEKDAYS[new Date(`${date} UTC`).getUTCDay()] ?? ''

function wrongWeekdays(text: Text): Problem[] {
  return [...text.text.matchAll(WEEKDAY_AND_DATE)].flatMap(({ 0: found, 1: weekday = '', 2: date = '', index }) => {
    if (Number.isNaN(Date.parse(`${date} UTC`)) || weekday === weekdayOf(date)) return []
    return [
      {
        ...placeOf(text, index),
        found,
        expected: `the day of the week that it is: ${weekdayOf(date)}`,
        fix: `write ${found.replace(weekday, weekdayOf(date))}, or correct the date`,
      },
    ]
  })
}

/** Finds curly quotes around a value: word processors write them, and YAML, which knows straight ones, shows them. */
function curledQuotes(text: Text): Problem[] {
  const [, inner] = /^[“”„]([^“”„]*)[“”]$/.exec(text.text) ?? []
  if (inner === undefined || text.path.length === 0) return []
  return [
    {
      ...placeOf(text, 0),
      found: `curly quotation marks around ${text.text}`,
      expected: 'straight ones ("), which are not shown, or none',
      fix: `write: \`${String(text.path.findLast((part) => typeof part === 'string'))}: "${inner}"\``,
    },
  ]
}

/** A text that was copied out of a preview brings the marks that say where it comes from: they are for previews alone. */
const sourceMarks = (text: Text): Problem[] =>
  [...text.text.matchAll(SOURCE_MARK)].slice(0, 1).map(({ index }) => ({
    ...placeOf(text, index),
    found: 'invisible characters that were copied out of a preview',
    expected: 'a text without them',
    fix: 'delete the end of the text, with what can’t be seen there, and write it again',
  }))
