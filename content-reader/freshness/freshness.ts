import { addDays, type Day } from '#calendar/time/days'
import type { Elections } from '#schemas/content/elections'
import { happeningOf } from '../days/timeline.ts'
import { nextTimeOf } from '../days/upcoming.ts'
import { type Problem, shown } from '../problems.ts'
import type { Content } from '../read/content.ts'
import { checkTexts } from './check-texts.ts'
import { undecidedSoon } from './undecided.ts'

/**
 * What of the content is out of date on a day, or soon will be. These are warnings: a day that passes never makes content wrong that was
 * right, so they keep nobody from publishing.
 */
export const freshness = (content: Content, day: Day): Problem[] => [
  ...checkTexts(content.datedTexts, day),
  ...undecidedSoon(content, day),
  ...eventsWithoutTimes(content, day),
  ...windowsThatAreOver(content, day),
  ...yearsThatEnd(content, day),
  ...unreviewed(content, day),
]

/** Events that have no time ahead: over, or planned for days that never come. */
function eventsWithoutTimes(content: Content, day: Day): Problem[] {
  return content.entries('events').flatMap((event) => {
    const { id, when, hasSignup } = event
    const isAhead = when.date
      ? when.date >= day
      : nextTimeOf(happeningOf(content, event.id), content, day) !== undefined
    if (isAhead) return []
    const file = `content/events/${id}.yaml`
    const isOver = when.date !== undefined
    const known = content.year.years.at(-1)?.terms.at(-1)?.to ?? day
    // Without the next year's terms nothing of it can be known; that is said once, of the year.
    if (!isOver && when.inTerm && known < addDays(day, YEAR_ENDS_DAYS)) return []
    const found = isOver ? `${when.date}, which is over` : 'no day on which it happens'
    return [
      {
        file,
        key: 'when',
        found,
        expected: `a day that is still to come${hasSignup ? ', because people can sign up for it' : ''}`,
        fix: 'give it its next date, or remove the file',
      },
    ]
  })
}

const YEAR_ENDS_DAYS = 90

function yearsThatEnd({ year }: Content, day: Day): Problem[] {
  const last = year.years.at(-1)?.terms.at(-1)?.to
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

/** What is switched on, for days that have passed. */
function windowsThatAreOver({ banner, notice, elections }: Content, day: Day): Problem[] {
  const windows = [
    { file: 'content/banner.yaml', key: 'isActive', isOn: banner.isActive, endDate: banner.endDate },
    { file: 'content/notice.yaml', key: 'enabled', isOn: notice.enabled, endDate: notice.endDate },
    ...(elections ? [{ file: 'content/elections.yaml', key: 'popup.enabled', ...popupWindow(elections) }] : []),
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

const popupWindow = ({ popup }: Elections) => ({ isOn: popup.enabled, endDate: popup.endDate })

const YEAR_DAYS = 365

/** Entries that nobody has read for a year. */
function unreviewed({ collections }: Content, day: Day): Problem[] {
  return Object.entries(collections).flatMap(([folder, entries]) =>
    entries.flatMap(({ id, ...entry }) => {
      const reviewed = 'reviewed' in entry ? String(entry.reviewed) : undefined
      if (!reviewed || addDays(reviewed, YEAR_DAYS) >= day) return []
      return [
        {
          file: `content/${folder}/${id}.yaml`,
          key: 'reviewed',
          found: shown(reviewed),
          expected: 'somebody who has read all of it within a year',
          fix: `read it, correct what has changed, and write \`reviewed: ${day}\``,
        },
      ]
    }),
  )
}
