import { addDays } from '#calendar/time/days'
import { staffDate } from '#schemas/campus-locale'
import { datedRows } from '../days/dated-rows.ts'
import { seasonIn } from '../days/seasons.ts'
import { type Issue, warningAt } from '../issues.ts'
import type { Content } from '../read/content.ts'

/** Rows of a schedule that are not in their holiday's days of its year: somebody mistyped a date. */
export const rowsOutside = ({ entries, site }: Content): Issue[] =>
  entries('holidays').flatMap((holiday) => {
    const season = holiday.scheduleYear ? seasonIn(holiday, holiday.scheduleYear, site.place) : undefined
    if (!season) return []
    const first = addDays(season.from, -DAYS_OF_PREPARING)
    return datedRows(holiday, site.place)
      .filter(({ date }) => date < first || date > season.last)
      .map(({ date, event }) =>
        warningAt(
          { file: `content/holidays/${holiday.id}.yaml`, path: ['schedule'] },
          `“${event}” is on ${staffDate(date)}, and ${holiday.name} is from ${staffDate(season.from)} ` +
            `to ${staffDate(season.last)}. Correct that date, or “Schedule of the year”.`,
        ),
      )
  })

const DAYS_OF_PREPARING = 7
