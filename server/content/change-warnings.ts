import { type Day, isDay } from '#calendar/time/days'
import { labelsAt } from '#content-reader/controls/labels-at'
import { type Issue, keyOf, warningAt } from '#content-reader/issues'
import { textsIn } from '#content-reader/read/texts-of'
import { timingAt } from '#schemas/content/entry-paths'
import { isMap, type Value, type ValuePath, valueAt } from '#schemas/file-value'
import { formatDayWithYear } from '#schemas/locale'
import { differencesIn } from './changes.ts'
import type { ChangedEntry } from './content-store.ts'
import { formOf } from './form-of.ts'

/** A price, an hour, a telephone number: "$250", "7:30 PM", "410-555-0142". */
const NUMBER = /\p{Sc}?\d(?:[\d.,:-]*\d)?(?:\s?[AP]M\b)?/gu

/** Fewer characters are in many texts by chance. */
const FEWEST = 3

/** A text with fewer words is a value of its own, such as another hour. */
const FEWEST_WORDS = 4

/** Texts of a changed entry in which a number still stands that the change replaced elsewhere in it. */
export const numbersLeft = (entries: readonly ChangedEntry[]): Issue[] =>
  entries.flatMap((changed) => {
    const replaced = differencesIn([changed]).flatMap(({ before, after }) =>
      numbersIn(before).filter((number) => typeof after === 'string' && !numbersIn(after).includes(number)),
    )
    if (replaced.length === 0) return []
    return textsIn(changed.after).flatMap(({ path: at, text }) => {
      const number = numbersIn(text).find((each) => replaced.includes(each))
      if (number === undefined || text.split(/\s+/).length < FEWEST_WORDS) return []
      const label = labelsAt(formOf(changed.path), at).at(-1) ?? keyOf(at)
      return warningAt({ file: `content/${changed.path}`, path: at }, `“${number}” still stands in “${label}”.`)
    })
  })

const numbersIn = (text: Value | undefined): string[] =>
  typeof text === 'string' ? (text.match(NUMBER) ?? []).filter(({ length }) => length >= FEWEST) : []

/** The days before today that a change chooses: the last of an event, and those to which a date is moved. Mostly another year is meant. */
export const pastDays = (entries: readonly ChangedEntry[], today: Day): Issue[] =>
  entries.flatMap(({ path, before, after }) => {
    const at = timingAt(path)
    if (!at || after === null) return []
    const [was, is] = [before, after]
    return placesOfDays(valueAt(is, at)).flatMap((place) => {
      const day = valueAt(is, [...at, ...place])
      const isChosen = valueAt(was, [...at, ...place]) !== day
      return isChosen && typeof day === 'string' && isDay(day) && day < today
        ? warningAt(
            { file: `content/${path}`, path: [...at, ...place] },
            `This day is past: ${formatDayWithYear(day)}.`,
          )
        : []
    })
  })

function placesOfDays(timing: ReturnType<typeof valueAt>): ValuePath[] {
  const last = valueAt(timing, ['when', 'until']) === undefined ? 'date' : 'until'
  const changes = valueAt(timing, ['changes'])
  return [['when', last], ...Object.keys(isMap(changes) ? changes : {}).map((day) => ['changes', day, 'date'])]
}
