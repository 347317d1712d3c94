import type { Day } from '#calendar/time/days'
import { longDayWithYear } from '#schemas/campus-locale'
import { applicationStatusOn } from '#schemas/content/application-status-on'
import type { Audience } from '#schemas/content/audience'
import { addressOf } from '#schemas/content/collections'
import { EVERYONE, type Event } from '#schemas/content/event'
import { isScheduleReady } from '#schemas/content/schedule'
import { ALL_DAY } from '#schemas/content/time-of-day'
import { t } from '#schemas/language'
import type { Content, Entry } from '../read/content.ts'
import { datedRows } from './dated-rows.ts'
import { applicationDeadlines } from './elections.ts'

/** Pages, feeds, rooms and search read this one list of all that has a time, and nothing else. */

export interface Happening extends Entry<Event> {
  address: string
  /** `content/events/soup-night.yaml` */
  file: string
  /** Maps each day to the event that takes its place: a holiday's dinner that of every Friday. */
  replaced: ReadonlyMap<Day, string>
  lastDayFor?: string
  /** The day from which one can apply, if that is known. */
  applyFrom?: Day | undefined
  /** The day from which pages and feeds say it; from the start without it. */
  announced?: Day | undefined
}

export type Timeline = Pick<Content, 'entries' | 'site' | 'elections' | 'year' | 'notice'>

export function happenings(content: Timeline): readonly Happening[] {
  const known = lastHappenings.get(content.entries)
  if (known) return known
  const found = [
    ...eventHappenings(content),
    ...holidayHappenings(content),
    ...groupHappenings(content),
    ...visits(content),
    ...lastDays(content),
  ]
  lastHappenings.set(content.entries, found)
  return found
}

/** Caches one list for each version of the content. */
const lastHappenings = new WeakMap<Content['entries'], readonly Happening[]>()

/** An event of `content/events/` as it happens. Throws if there is none with this id. */
export function happeningOf(content: Timeline, id: string): Happening {
  const found = happenings(content).find((each) => each.id === id)
  if (!found) throw new Error(`Nothing happens that is called ${id}`)
  return found
}

function eventHappenings({ entries, site }: Pick<Content, 'entries' | 'site'>): Happening[] {
  const rows = entries('holidays').flatMap((holiday) => datedRows(holiday, site.place))
  return entries('events').map((event) => ({
    ...event,
    address: addressOf('events', event.id),
    file: `content/events/${event.id}.yaml`,
    replaced: new Map(
      rows.flatMap(({ date, event: words, timeInWords, instead }) =>
        instead === event.id ? [[date, t('days.instead', { event: words, time: timeInWords })] as const] : [],
      ),
    ),
  }))
}

/** No file in content/events has such an id: a folder's is one name. */
const HOLIDAY_ROW = 'holiday/'

const holidayHappenings = ({ entries, site }: Pick<Content, 'entries' | 'site'>): Happening[] =>
  entries('holidays')
    .flatMap((each) => datedRows(each, site.place))
    .map(({ holiday, number, date, time, event, location = site.name }) => ({
      ...plain,
      id: `${HOLIDAY_ROW}${holiday.id}/${date}-${number}`,
      address: addressOf('holidays', holiday.id),
      file: `content/holidays/${holiday.id}.yaml`,
      title: event,
      when: { date, inTerm: false },
      time,
      // A schedule that is set only in part has no cards: its few rows would look like the whole.
      set: isScheduleReady(holiday) ? 'current-week' : 'calendar-only',
      location,
      description: holiday.description,
      imageUrl: holiday.imageUrl,
      imageAlt: holiday.imageAlt,
      holidayId: holiday.id,
      category: t('days.holidays'),
    }))

const groupHappenings = ({ entries }: Pick<Content, 'entries'>): Happening[] =>
  entries('groups').flatMap(({ id, name, summary, imageUrl, imageAlt, contact, meetings }) =>
    meetings
      ? [
          {
            ...plain,
            ...meetings,
            id: `group/${id}`,
            address: addressOf('groups', id),
            file: `content/groups/${id}.yaml`,
            title: name,
            description: summary,
            imageUrl,
            imageAlt,
            category: t('days.studentGroups'),
            contact,
          },
        ]
      : [],
  )

function visits({ entries, site }: Pick<Content, 'entries' | 'site'>): Happening[] {
  const isForVisitors = ({ link }: Audience) => link.startsWith('/prospective-students')
  return entries('prospective').flatMap(({ id, title, description, imageUrl, imageAlt, details }) => {
    const { from, to, time = ALL_DAY, endTime, contact } = details ?? {}
    if (!from) return []
    const visitors = entries('audiences').filter(isForVisitors)
    return {
      ...plain,
      id: `prospective/${id}`,
      address: addressOf('prospective', id),
      file: `content/prospective/${id}.yaml`,
      title,
      when: { date: from, until: to, inTerm: false },
      time,
      ...(endTime !== undefined && { endTime }),
      audiences: visitors.length > 0 ? visitors.map(({ id }) => id) : [EVERYONE],
      location: site.name,
      description,
      imageUrl,
      imageAlt,
      category: t('days.visits'),
      contact,
    }
  })
}

const lastDays = (content: Timeline): Happening[] => [
  ...(['fellowships', 'internships', 'travel'] as const).flatMap((kind) =>
    content.entries(kind).flatMap(({ id, name, summary, closes, imageUrl, imageAlt, ...applying }) =>
      closes && applicationStatusOn(closes, { ...applying, closes }) === 'open'
        ? lastDay(closes, name, applying.opens, {
            id: `${kind}/${id}`,
            address: addressOf(kind, id),
            file: `content/${kind}/${id}.yaml`,
            description: summary,
            imageUrl,
            imageAlt,
          })
        : [],
    ),
  ),
  ...lastDaysForBoard(content),
]

function lastDaysForBoard({ elections, year }: Timeline): Happening[] {
  if (!elections) return []
  const { title, subtitle, popup } = elections
  return applicationDeadlines(elections, year).map(({ applicationsClose: date, announced, applicationsOpen }) => ({
    ...lastDay(date, title, applicationsOpen ?? announced, {
      id: `elections/${date}`,
      address: '/#elections',
      file: 'content/elections.yaml',
      description: subtitle,
      imageUrl: popup.imageUrl,
      imageAlt: '',
    }),
    announced,
  }))
}

const DEADLINE = 'deadline/'

/**
 * @param of "Student Engagement Intern"
 * @param from the day from which one can apply: its sentence is true on any day, so that nothing changes in calendars once it has come
 */
const lastDay = (
  date: Day,
  of: string,
  from: Day | undefined,
  { id, ...shown }: Pick<Happening, 'id' | 'address' | 'file' | 'description' | 'imageUrl' | 'imageAlt'>,
): Happening => ({
  ...plain,
  ...shown,
  id: `${DEADLINE}${id}`,
  observes: true,
  title: t('days.lastDayToApply', { of }),
  lastDayFor: of,
  applyFrom: from,
  ...(from && { changes: { [date]: { note: t('days.applyFrom', { day: longDayWithYear(from) }) } } }),
  when: { date, inTerm: false },
  time: ALL_DAY,
  location: '',
  category: t('days.deadlines'),
})

export const isDeadline = ({ id }: Pick<Happening, 'id'>): boolean => id.startsWith(DEADLINE)

const plain = {
  audiences: [EVERYONE],
  changes: {},
  set: 'calendar-only',
  hasSignup: false,
  ctaText: '',
  replaced: new Map<Day, string>(),
} satisfies Partial<Happening>

export const isHolidayRow = ({ id }: Pick<Happening, 'id'>): boolean => id.startsWith(HOLIDAY_ROW)

/** Its title where there is little room; of a holiday's row the first words: "Morning services; the shofar at 11" are morning services. */
export const shortTitle = (event: Happening): string =>
  isHolidayRow(event) ? (event.title.split(/[,;]/)[0] ?? event.title) : event.title

export const hasPage = ({ id }: { id: string }): boolean => !id.includes('/')
