import { strayChanges } from '#calendar/occurrences/occurrences'
import type { Place } from '#schemas/content/place'
import type { Timing } from '#schemas/content/timing'
import type { Year } from '#schemas/content/year'
import { keyOf, type Path, type Problem, shown } from '../problems.ts'

/** A timing, the file it is in, and where it and its keys are there. */
export interface TimedFile {
  name: string
  timing: Timing
  at: Path
  lineOf: (path: Path) => number | undefined
}

/** The changes of days on which nothing is planned: whoever wrote one meant another day. */
export const checkTimings = (files: readonly TimedFile[], year: Year, place?: Place): Problem[] =>
  !place
    ? []
    : files.flatMap(({ name, timing, at, lineOf }) =>
        strayChanges(timing, { year, place }).map((day) => ({
          file: name,
          line: lineOf([...at, 'changes', day]),
          key: keyOf([...at, 'changes', day]),
          found: shown(day),
          expected: 'a day on which it happens by its `when`, with the terms and breaks of content/year.yaml',
          fix: 'check the date, or take the change away; to move an event, write `date:` below the day for which it was planned',
        })),
      )
