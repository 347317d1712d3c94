import { addDays, type Day } from '#calendar/time/days'
import { momentOf } from '#calendar/time/local-time'
import { dayOf } from '#calendar/time/moments'
import type { Content } from '#content-reader/content'
import type { ContentSource } from '#content-reader/content-source'
import { type Issue, warningAt } from '#content-reader/issues'
import { withLocale } from '#content-reader/locale-context'
import { ContentError, type ReadingMemory, readContent } from '#content-reader/read-content'
import { formatStaffDate } from '#schemas/locale'
import { applicationStatusOn } from '#schemas/programs/application-status'
import { listPlanningIssues } from './clash-issues.ts'
import { findSeasonOfYear } from './holidays.ts'
import { listDatedRows } from './timeline.ts'

export interface Checked {
  issues: readonly Issue[]
}

export function collectIssues(
  content: Content,
  today = dayOf(momentOf(Date.now(), content.settings.place.timeZone)),
): Checked {
  const dates = () => [
    ...listPlanningIssues(content, today),
    ...findOpenWithoutLink(content, today),
    ...findRowsOutsideHoliday(content),
  ]
  return { issues: [...content.warnings, ...withLocale(content.settings.locale, dates)] }
}

export function checkContent(place: ContentSource, today?: Day, memory?: ReadingMemory): Checked {
  try {
    return collectIssues(readContent(place, undefined, memory), today)
  } catch (error) {
    if (error instanceof ContentError) return { issues: error.issues }
    throw error
  }
}

/** Rows of a schedule that are not in their holiday's days of its year: somebody mistyped a date. */
export const findRowsOutsideHoliday = ({ entries, settings }: Content): Issue[] =>
  entries('holidays').flatMap((holiday) => {
    const season = holiday.scheduleYear ? findSeasonOfYear(holiday, holiday.scheduleYear, settings.place) : undefined
    if (!season) return []
    const first = addDays(season.from, -DAYS_OF_PREPARING)
    return listDatedRows(holiday, settings.place)
      .filter(({ date }) => date < first || date > season.last)
      .map(({ date, event }) =>
        warningAt(
          { file: `content/holidays/${holiday.id}.yaml`, path: ['schedule'] },
          `“${event}” is on ${formatStaffDate(date)}, and ${holiday.name} is from ${formatStaffDate(season.from)} ` +
            `to ${formatStaffDate(season.last)}. Correct that date, or “Schedule of the year”.`,
        ),
      )
  })

const DAYS_OF_PREPARING = 7

/** Leaves out paid roles: without a link, people write to their contact, as their form says. */
export const findOpenWithoutLink = ({ entries }: Pick<Content, 'entries'>, day: Day): Issue[] =>
  (['fellowships', 'travel'] as const).flatMap((collection) =>
    entries(collection)
      .filter((program) => !program.applicationLink && applicationStatusOn(day, program) === 'open')
      .map(({ id, name }) =>
        warningAt(
          { file: `content/${collection}/${id}.yaml`, path: ['applicationLink'] },
          `${name} is open, and has no link to apply. Add the link, or say that ` +
            'applications come soon; until then visitors are asked to write to its contact.',
        ),
      ),
  )
