import { type Day, isDay } from '#calendar/time/days'
import { type Issue, warningAt } from '#content-reader/issues'
import { longDayWithYear } from '#schemas/campus-locale'
import { timingAt } from '#schemas/content/word-files'
import { isMap, type ValuePath, valueAt } from '#schemas/file-value'
import type { ChangedEntry } from '../store/content.ts'

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
        ? warningAt({ file: `content/${path}`, path: [...at, ...place] }, `This day is past: ${longDayWithYear(day)}.`)
        : []
    })
  })

function placesOfDays(timing: ReturnType<typeof valueAt>): ValuePath[] {
  const last = valueAt(timing, ['when', 'until']) === undefined ? 'date' : 'until'
  const changes = valueAt(timing, ['changes'])
  return [['when', last], ...Object.keys(isMap(changes) ? changes : {}).map((day) => ['changes', day, 'date'])]
}
