import { addDays } from '#calendar/time/days'
import { datedRows } from '../days/dated-rows.ts'
import { seasonIn } from '../days/seasons.ts'
import type { Problem } from '../problems.ts'
import type { Content } from '../read/content.ts'

/** Rows of a schedule that are not in their holiday's days of its year: somebody mistyped a date. */
export const rowsOutside = ({ entries, site }: Content): Problem[] =>
  entries('holidays').flatMap((holiday) => {
    const season = holiday.scheduleYear ? seasonIn(holiday, holiday.scheduleYear, site.place) : undefined
    if (!season) return []
    const first = addDays(season.from, -DAYS_OF_PREPARING)
    return datedRows(holiday, site.place)
      .filter(({ date }) => date < first || date > season.last)
      .map(({ date, event }) => ({
        file: `content/holidays/${holiday.id}.yaml`,
        key: 'schedule',
        found: `${date}: ${event}`,
        expected: `a day of ${holiday.name}, ${season.from} to ${season.last}`,
        fix: 'correct the date, or `scheduleYear`',
      }))
  })

const DAYS_OF_PREPARING = 7
