import { strayChanges } from '#calendar/occurrences/occurrences'
import type { Campus } from '#calendar/occurrences/year'
import { formatStaffDate } from '#schemas/locale'
import type { Timing } from '#schemas/time/timing'
import { errorAt, type Issue, type LineIn, type Path } from '../issues.ts'

export interface TimedFile {
  file: string
  timing: Timing
  at: Path
}

/** Finds changes of days on which nothing is planned: whoever wrote one meant another day. */
export const checkTimings = (timed: readonly TimedFile[], campus: Campus, lineIn: LineIn): Issue[] =>
  timed.flatMap(({ file, timing, at }) =>
    strayChanges(timing, campus).map((day) => {
      const path = [...at, 'changes', day]
      return errorAt(
        { file, line: lineIn(file, path), path },
        `Nothing is planned on ${formatStaffDate(day)}, so nothing can be different then. Check the ` +
          'date, or remove it here. To move a date, change the day for which it was planned.',
      )
    }),
  )
