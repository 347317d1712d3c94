import { limits } from '#schemas/limits'
import { SOURCE_MARK } from '#schemas/preview-marks'
import { errorAt, type Issue, type Path, placeAt } from '../issues.ts'
import type { ContentFile } from '../parse-file.ts'

export interface Text {
  file: ContentFile
  path: Path
  text: string
}

export const textsOf = (file: ContentFile): Text[] =>
  [...textsIn(file.value), { path: [], text: file.body }].map((text) => ({ file, ...text }))

export function textsIn(value: unknown): Pick<Text, 'path' | 'text'>[] {
  const texts: Pick<Text, 'path' | 'text'>[] = []
  const collect = (within: unknown, path: Path) => {
    if (typeof within === 'string') texts.push({ path, text: within })
    else if (Array.isArray(within)) for (const [index, each] of within.entries()) collect(each, [...path, index])
    else if (typeof within === 'object' && within !== null)
      for (const [key, each] of Object.entries(within)) collect(each, [...path, key])
  }
  collect(value, [])
  return texts
}

export function placeOf({ file, path, text }: Text, index: number): ReturnType<typeof placeAt> {
  if (path.length > 0) return placeAt(file, path)
  const { bodyLine } = file
  const line = bodyLine && bodyLine + text.slice(0, index).split('\n').length - 1
  return { file: file.file, line, path: ['body'] }
}

export const longTexts = (texts: readonly Text[]): Issue[] =>
  texts
    .filter(({ text }) => text.length > limits.contentTextCharacters)
    .map((text) => {
      const [length, most] = [text.text.length, limits.contentTextCharacters].map((count) =>
        count.toLocaleString('en-US'),
      )
      const message = `This has ${length} characters, and there is room for ${most}. Make it shorter, or divide it.`
      return errorAt(placeOf(text, 0), message)
    })

export const checkTexts = (texts: readonly Text[]): Issue[] =>
  texts.flatMap((text) => [...wrongWeekdays(text), ...curledQuotes(text), ...sourceMarks(text)])

/** "Friday, November 12, 2027", "Friday, 12 November 2027" */
const WEEKDAY_AND_DATE = /\b([A-Z][a-z]+day),? ([A-Z][a-z]+ \d{1,2}, \d{4}|\d{1,2} [A-Z][a-z]+ \d{4})/g

const weekdayOf = (date: string) =>
  new Date(`${date} UTC`).toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' })

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
