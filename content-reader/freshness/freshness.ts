import { lastKnownDay } from '#calendar/occurrences/year'
import { addDays, type Day } from '#calendar/time/days'
import { isScheduleReady } from '#schemas/content/schedule'
import { seasonOn } from '../days/seasons.ts'
import { happeningOf } from '../days/timeline.ts'
import { nextTimeOf } from '../days/upcoming.ts'
import { type Problem, shown } from '../problems.ts'
import type { Content } from '../read/content.ts'
import { speaking } from '../read/language.ts'
import { openWithoutLink } from './applications.ts'
import { clashesAhead } from './clashes.ts'
import { rowsOutside } from './rows-outside.ts'

/** Warns in the order of effect. Warnings keep nobody from publishing: right content stays valid as days pass. */
export const freshness = (content: Content, day: Day): Problem[] =>
  speaking(content.site.locale, () => [
    ...yearsThatEnd(content, day),
    ...windowsThatAreOver(content, day),
    ...openWithoutLink(content, day),
    ...eventsWithoutTimes(content, day),
    ...clashesAhead(content, day),
    ...rowsOutside(content),
    ...schedulesLeftOpen(content, day),
    ...unreviewed(content, day),
  ])

function eventsWithoutTimes(content: Content, day: Day): Problem[] {
  return content.entries('events').flatMap((event) => {
    const { id, when, hasSignup } = event
    const isAhead = when.date
      ? (when.until ?? when.date) >= day
      : nextTimeOf(happeningOf(content, event.id), content, day) !== undefined
    if (isAhead) return []
    const isOver = when.date !== undefined
    // Without the next year's terms nothing of it can be known; that is said once, of the year.
    if (!isOver && when.inTerm && lastKnownDay(content.year) < addDays(day, YEAR_ENDS_DAYS)) return []
    return [
      {
        file: `content/events/${id}.yaml`,
        key: 'when',
        found: isOver ? `${when.date}, which is over` : 'no day on which it happens',
        expected: `a day that is still to come${hasSignup ? ', because people can sign up for it' : ''}`,
        fix: 'give it its next date, or remove the file',
      },
    ]
  })
}

const YEAR_ENDS_DAYS = 90

function yearsThatEnd({ year }: Content, day: Day): Problem[] {
  const last = lastKnownDay(year)
  if (!last || last > addDays(day, YEAR_ENDS_DAYS)) return []
  return [
    {
      file: 'content/year.yaml',
      key: 'years',
      found: `a last term that ends on ${last}`,
      expected: 'the terms and breaks of the next year, from which all dates follow',
      fix: 'add the next year once the university has published it',
    },
  ]
}

function windowsThatAreOver({ banner, notice, elections }: Content, day: Day): Problem[] {
  const windows = [
    { file: 'content/banner.yaml', key: 'isActive', isOn: banner.isActive, endDate: banner.endDate },
    { file: 'content/notice.yaml', key: 'enabled', isOn: notice.enabled, endDate: lastDayOf(notice) },
    {
      file: 'content/elections.yaml',
      key: 'popup.enabled',
      isOn: elections?.popup.enabled,
      endDate: elections?.popup.endDate,
    },
  ]
  return windows.flatMap(({ file, key, isOn, endDate }) =>
    isOn && endDate && endDate < day
      ? [
          {
            file,
            key,
            found: `true, though it ended on ${endDate}`,
            expected: 'days that are still to come, or false',
            fix: `set \`${key.split('.').at(-1)}: false\`, or give it its next days`,
          },
        ]
      : [],
  )
}

/** Returns undefined if either has none. */
function lastDayOf({ endDate, afterwards }: Content['notice']): Day | undefined {
  const days = [endDate, ...(afterwards ? [afterwards.endDate] : [])]
  return days.includes(undefined) ? undefined : days.sort().at(-1)
}

/** People plan within this time, and need to know. */
const SOON_DAYS = 21

const schedulesLeftOpen = (content: Content, day: Day): Problem[] =>
  content.entries('holidays').flatMap((holiday) => {
    const season = seasonOn(holiday, day, content.site.place)
    if (!season || season.from < day || season.from > addDays(day, SOON_DAYS)) return []
    const { id, scheduleReady, scheduleYear = season.year } = holiday
    const isThisYear = scheduleYear === season.year
    if (isThisYear && isScheduleReady(holiday)) return []
    return [
      {
        file: `content/holidays/${id}.yaml`,
        key: scheduleReady ? 'scheduleYear' : 'scheduleReady',
        found: `${scheduleReady ? `that of ${scheduleYear}` : 'false'}, and it is on ${season.from}`,
        expected: `what is planned, ${SOON_DAYS} days before at the latest`,
        fix: 'write the times and places, or say when they will be known',
      },
    ]
  })

const YEAR_DAYS = 365

const NAMED = 5

function unreviewed({ collections }: Content, day: Day): Problem[] {
  const old = Object.entries(collections)
    .flatMap(([folder, entries]) =>
      entries.flatMap(({ id, ...entry }) =>
        'reviewed' in entry ? [{ file: `content/${folder}/${id}.yaml`, reviewed: String(entry.reviewed) }] : [],
      ),
    )
    .filter(({ reviewed }) => addDays(reviewed, YEAR_DAYS) < day)
    .toSorted((one, other) => one.reviewed.localeCompare(other.reviewed))
  const [first] = old
  if (!first) return []
  const others = old.slice(1, NAMED + 1).map(({ file, reviewed }) => `${file} (${reviewed})`)
  const more = old.length > 1 ? `, and ${old.length - 1} more older than a year: ${others.join(', ')}` : ''
  return [
    {
      file: first.file,
      key: 'reviewed',
      found: `${shown(first.reviewed)}${more}${old.length > NAMED + 1 ? ' …' : ''}`,
      expected: 'somebody who has read all of it within a year',
      fix: `read each, correct what has changed, and write \`reviewed: ${day}\``,
    },
  ]
}
