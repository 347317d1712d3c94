import { lastKnownDay } from '#calendar/occurrences/year'
import { addDays, type Day } from '#calendar/time/days'
import { momentOf } from '#calendar/time/local-time'
import { dayOf } from '#calendar/time/moments'
import type { Content } from '#content-reader/content'
import type { ContentSource } from '#content-reader/content-source'
import { type Issue, warningAt } from '#content-reader/issues'
import { FIRST_LANGUAGE, i18nOf } from '#content-reader/language'
import { ContentError, type ReadingMemory, readContent } from '#content-reader/read-content'
import { nameIn } from '#schemas/content/entry-paths'
import { isScheduleReady } from '#schemas/holidays/holidays'
import { staffLocale } from '#schemas/i18n'
import { applicationStatusOn } from '#schemas/programs/application-status'
import { getEvent, listDatedRows } from './all-events.ts'
import { listClashIssues, listPlanningIssues } from './clash-issues.ts'
import { findSeason, findSeasonOfYear } from './holidays.ts'
import { findNextTime } from './upcoming.ts'

export function collectIssues(
  content: Content,
  today = dayOf(momentOf(Date.now(), content.settings.place.timeZone)),
): Issue[] {
  return [
    ...content.warnings,
    ...listPlanningIssues(content, today),
    ...findOpenWithoutLink(content, today),
    ...findRowsOutsideHoliday(content),
  ]
}

export function checkContent(place: ContentSource, today?: Day, memory?: ReadingMemory): readonly Issue[] {
  try {
    return collectIssues(readContent(place, undefined, memory), today)
  } catch (error) {
    if (error instanceof ContentError) return error.issues
    throw error
  }
}

/** @param at a file of the content and the key in it: `events/dinner.when` */
function warn(at: string, message: string): Issue {
  const [name, ...path] = at.split('.')
  return warningAt({ file: `content/${name}.yaml`, path }, message)
}

/** Rows of a schedule that are not in their holiday's days of its year: somebody mistyped a date. */
export function findRowsOutsideHoliday({ entries, settings }: Content): Issue[] {
  const formatDate = staffDateIn({ settings })
  return entries('holidays').flatMap((holiday) => {
    const season = holiday.scheduleYear ? findSeasonOfYear(holiday, holiday.scheduleYear, settings.place) : undefined
    if (!season) return []
    const first = addDays(season.from, -DAYS_OF_PREPARING)
    return listDatedRows(holiday, settings.place)
      .filter(({ date }) => date < first || date > season.last)
      .map(({ date, event }) =>
        warn(
          `holidays/${holiday.id}.schedule`,
          `“${event}” is on ${formatDate(date)}, and ${holiday.name} is from ${formatDate(season.from)} ` +
            `to ${formatDate(season.last)}. Correct that date, or “Schedule of the year”.`,
        ),
      )
  })
}

const DAYS_OF_PREPARING = 7

/** Leaves out paid roles: without a link, people write to their contact, as their form says. */
export const findOpenWithoutLink = ({ entries }: Pick<Content, 'entries'>, day: Day): Issue[] =>
  (['fellowships', 'travel'] as const).flatMap((collection) =>
    entries(collection)
      .filter((program) => !program.applicationLink && applicationStatusOn(day, program) === 'open')
      .map(({ id, name }) =>
        warn(
          `${collection}/${id}.applicationLink`,
          `${name} is open, and has no link to apply. Add the link, or say that ` +
            'applications come soon; until then visitors are asked to write to its contact.',
        ),
      ),
  )

/** Warns in the order of effect. Warnings keep nobody from publishing: right content stays valid as days pass. */
export const findOutdated = (content: Content, day: Day): Issue[] => [
  ...findEndingYears(content, day),
  ...findEndedWindows(content, day),
  ...findOpenWithoutLink(content, day),
  ...findEventsWithoutTimes(content, day),
  ...listClashIssues(content, day),
  ...findRowsOutsideHoliday(content),
  ...findOpenSchedules(content, day),
  ...findUnreviewed(content, day),
]

const staffDateIn = ({ settings }: Pick<Content, 'settings'>) => i18nOf(staffLocale(settings.locale)).formatDate

function findEventsWithoutTimes(content: Content, day: Day): Issue[] {
  const formatDate = staffDateIn(content)
  return content.entries('events').flatMap((event) => {
    const { id, title, when, hasSignup } = event
    if ((when.until ?? when.date ?? day) < addDays(day, -ARCHIVED_DAYS)) return []
    const isAhead = when.date
      ? (when.until ?? when.date) >= day
      : findNextTime(getEvent(content, event.id), content, day) !== undefined
    if (isAhead) return []
    const isOver = when.date !== undefined
    // Without the next year's terms nothing of it can be known; that is said once, of the year.
    if (!isOver && when.inTerm && lastKnownDay(content.year) < addDays(day, YEAR_ENDS_DAYS)) return []
    const what = isOver && when.date ? `${title} was on ${formatDate(when.date)}` : `${title} has no date to come`
    const signup = hasSignup ? ', and people can still sign up' : ''
    return [warn(`events/${id}.when`, `${what}${signup}. Give it its next date, or delete it.`)]
  })
}

const YEAR_ENDS_DAYS = 90
/** By then staff have read of it eight times, and it stays as it is. */
const ARCHIVED_DAYS = 60

function findEndingYears({ year, settings }: Content, day: Day): Issue[] {
  const last = lastKnownDay(year)
  if (!last || last > addDays(day, YEAR_ENDS_DAYS)) return []
  return [
    warn(
      'year.years',
      `The last term that is known ends on ${staffDateIn({ settings })(last)}. Add the terms and breaks of ` +
        'the next year once the university has published them: all dates follow from them.',
    ),
  ]
}

function findEndedWindows({ banner, notice, elections, settings }: Content, day: Day): Issue[] {
  const windows = [
    { at: 'banner.isActive', isOn: banner.isActive, endDate: banner.endDate },
    { at: 'notice.enabled', isOn: notice.enabled, endDate: getLastDay(notice) },
    { at: 'elections.popup.enabled', isOn: elections?.popup.enabled, endDate: elections?.popup.endDate },
  ]
  return windows.flatMap(({ at, isOn, endDate }) => {
    if (!isOn || !endDate || endDate >= day) return []
    const last = staffDateIn({ settings })(endDate)
    return [warn(at, `It is switched on, and its last day was ${last}. Switch it off, or give it its next days.`)]
  })
}

function getLastDay({ endDate, afterwards }: Content['notice']): Day | undefined {
  const days = [endDate, ...(afterwards ? [afterwards.endDate] : [])]
  return days.includes(undefined) ? undefined : days.sort().at(-1)
}

const SOON_DAYS = 21

const findOpenSchedules = (content: Content, day: Day): Issue[] =>
  content.entries('holidays').flatMap((holiday) => {
    const season = findSeason(holiday, day, content.settings.place)
    if (!season || season.from < day || season.from > addDays(day, SOON_DAYS)) return []
    const { id, name, scheduleReady, scheduleYear = season.year } = holiday
    const isThisYear = scheduleYear === season.year
    if (isThisYear && isScheduleReady(holiday)) return []
    return [
      warn(
        `holidays/${id}.${scheduleReady ? 'scheduleYear' : 'scheduleReady'}`,
        `${name} begins on ${staffDateIn(content)(season.from)}, and its schedule is ${scheduleReady ? `that of ${scheduleYear}` : 'not ready'}. Write its times and places, or say when they will be known.`,
      ),
    ]
  })

const YEAR_DAYS = 365

const NAMED = 5

function findUnreviewed({ collections, settings }: Content, day: Day): Issue[] {
  const old = Object.entries(collections)
    .flatMap(([folder, entries]) =>
      entries.flatMap(({ id, ...entry }) =>
        'reviewed' in entry
          ? [{ at: `${folder}/${id}.reviewed`, name: nameIn(entry) ?? id, reviewed: String(entry.reviewed) }]
          : [],
      ),
    )
    .filter(({ reviewed }) => addDays(reviewed, YEAR_DAYS) < day)
    .toSorted((one, other) => one.reviewed.localeCompare(other.reviewed))
  const [first, ...others] = old
  if (!first) return []
  const named = others.slice(0, NAMED).map(({ name }) => `“${name}”`)
  const more = others.length > NAMED ? [`${others.length - NAMED} more`] : []
  return [
    warn(
      first.at,
      `Nobody has read all of “${first.name}” since ${staffDateIn({ settings })(first.reviewed)}. Read it, correct what has changed, and write today’s date here.${others.length > 0 ? ` The next are ${i18nOf(FIRST_LANGUAGE).formatList([...named, ...more])}.` : ''}`,
    ),
  ]
}
