import { z } from 'zod'
import { issue } from './content-calls.ts'
import { daySquare } from './month.ts'

export const todayAnswer = z.strictObject({
  /** "Tuesday, November 24, 2026" */
  dateText: z.string(),
  /** Today and the six days after it, as the month has them. */
  week: z.array(daySquare),
  /** Content that is out of date: what is not true comes before what nobody has read for long. */
  outOfDate: z.array(issue),
  /** The words are those of the starter, untouched: ten questions make a campus of them. */
  isStarter: z.boolean(),
})
