import { strayChanges } from '#calendar/occurrences/occurrences'
import type { Campus } from '#calendar/occurrences/year'
import type { Timing } from '#schemas/content/timing'
import { keyOf, type LineIn, type Path, type Problem, shown } from '../problems.ts'

export interface TimedFile {
  file: string
  timing: Timing
  at: Path
}

/** The changes of days on which nothing is planned: whoever wrote one meant another day. */
export const checkTimings = (timed: readonly TimedFile[], campus: Campus, lineIn: LineIn): Problem[] =>
  timed.flatMap(({ file, timing, at }) =>
    strayChanges(timing, campus).map((day) => ({
      file,
      line: lineIn(file, [...at, 'changes', day]),
      key: keyOf([...at, 'changes', day]),
      found: shown(day),
      expected: 'a day on which it happens by its `when`, with the terms and breaks of content/year.yaml',
      fix: 'check the date, or take the change away; to move an event, write `date:` below the day for which it was planned',
    })),
  )
