import type { Keeping } from '#calendar/hebrew/holidays'
import { type Day, daysBetween, weekdayOf } from '#calendar/time/days'
import type { Content, Entry } from '#content-reader/content'
import { i18nOf } from '#content-reader/language'
import { addressOf } from '#schemas/content/collections'
import type { Audience } from '#schemas/events/audiences'
import { EVERYONE, type Event } from '#schemas/events/events'
import { inOneLine } from '#schemas/fields/location'
import { type Holiday, holidaySchedules, isScheduleReady, readySchedule } from '#schemas/holidays/holidays'
import { type I18n, weekdays } from '#schemas/i18n'
import { applicationStatusOn } from '#schemas/programs/application-status'
import { ALL_DAY, formatTimeOfDay, type TimeOfDay, timeOfDay } from '#schemas/time/time-of-day'
import { listApplicationDeadlines } from './elections.ts'
import { findSeasonOfYear } from './holidays.ts'

export interface AnyEvent extends Entry<Event> {
  address: string
  file: string
  /** Maps each day to the event that takes its place: a holiday's dinner that of every Friday. */
  replaced: ReadonlyMap<Day, string>
  lastDayFor?: string
  applyFrom?: Day | undefined
  /** The day from which pages and feeds say it; from the start without it. */
  announced?: Day | undefined
}

export type Timeline = Pick<Content, 'entries' | 'settings' | 'elections' | 'year' | 'notice'>

/** Pages, feeds, rooms and search read this one list of all that has a time, and nothing else. */
export function listAllEvents(content: Timeline): readonly AnyEvent[] {
  const cached = cachedEvents.get(content.entries)
  if (cached) return cached
  // Categories are parts of addresses, which are the same in each language.
  const i18n = i18nOf(content.settings.languages?.[0] ?? content.settings.locale)
  const all = [
    ...listEvents(content, i18n),
    ...listHolidayRows(content, i18n),
    ...listMeetings(content, i18n),
    ...listVisits(content, i18n),
    ...listDeadlines(content, i18n),
  ]
  cachedEvents.set(content.entries, all)
  return all
}

/** Caches one list for each version of the content. */
const cachedEvents = new WeakMap<Content['entries'], readonly AnyEvent[]>()

/** @throws Error if there is none with this id */
export function getEvent(content: Timeline, id: string): AnyEvent {
  const event = listAllEvents(content).find((each) => each.id === id)
  if (!event) throw new Error(`Nothing happens that is called ${id}`)
  return event
}

function listEvents({ entries, settings }: Pick<Content, 'entries' | 'settings'>, i18n: I18n): AnyEvent[] {
  const rows = entries('holidays').flatMap((holiday) => listDatedRows(holiday, settings.place))
  return entries('events').map((event) => ({
    ...event,
    address: addressOf('events', event.id),
    file: `content/events/${event.id}.yaml`,
    replaced: new Map(
      rows.flatMap(({ date, event: title, time, instead }) =>
        instead === event.id
          ? [[date, i18n.t('days.instead', { event: title, time: formatTimeOfDay(time, i18n) })] as const]
          : [],
      ),
    ),
  }))
}

/** No file in content/events has such an id: a folder's is one name. */
const HOLIDAY_ROW = 'holiday/'

const listHolidayRows = ({ entries, settings }: Pick<Content, 'entries' | 'settings'>, { t }: I18n): AnyEvent[] =>
  entries('holidays')
    .flatMap((each) => listDatedRows(each, settings.place))
    .map(({ holiday, number, date, time, event, location = settings.name }) => ({
      ...DEFAULTS,
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

const listMeetings = ({ entries }: Pick<Content, 'entries'>, { t }: I18n): AnyEvent[] =>
  entries('groups').flatMap(({ id, name, summary, imageUrl, imageAlt, contact, meetings }) => {
    if (!meetings) return []
    return {
      ...DEFAULTS,
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
    }
  })

function listVisits({ entries, settings }: Pick<Content, 'entries' | 'settings'>, { t }: I18n): AnyEvent[] {
  const isForVisitors = ({ link }: Audience) => link.startsWith('/prospective-students')
  return entries('prospective').flatMap(({ id, title, description, imageUrl, imageAlt, details }) => {
    const { from, to, time = ALL_DAY, endTime, contact } = details ?? {}
    if (!from) return []
    const visitors = entries('audiences').filter(isForVisitors)
    return {
      ...DEFAULTS,
      id: `prospective/${id}`,
      address: addressOf('prospective', id),
      file: `content/prospective/${id}.yaml`,
      title,
      when: { date: from, until: to, inTerm: false },
      time,
      ...(endTime !== undefined && { endTime }),
      audiences: visitors.length > 0 ? visitors.map(({ id }) => id) : [EVERYONE],
      location: settings.name,
      description,
      imageUrl,
      imageAlt,
      category: t('days.visits'),
      contact,
    }
  })
}

const listDeadlines = (content: Timeline, i18n: I18n): AnyEvent[] => [
  ...(['fellowships', 'internships', 'travel'] as const).flatMap((collection) =>
    content.entries(collection).flatMap(({ id, name, summary, closes, imageUrl, imageAlt, ...applying }) =>
      closes && applicationStatusOn(closes, { ...applying, closes }) === 'open'
        ? createDeadline([applying.opens, closes], name, i18n, {
            id: `${collection}/${id}`,
            address: addressOf(collection, id),
            file: `content/${collection}/${id}.yaml`,
            description: summary,
            imageUrl,
            imageAlt,
          })
        : [],
    ),
  ),
  ...listBoardDeadlines(content, i18n),
]

function listBoardDeadlines({ elections, year }: Timeline, i18n: I18n): AnyEvent[] {
  if (!elections) return []
  const { title, subtitle, popup } = elections
  return listApplicationDeadlines(elections, year).map(({ applicationsClose: date, announced, applicationsOpen }) => ({
    ...createDeadline([applicationsOpen ?? announced, date], title, i18n, {
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

/** @param from the day from which one can apply: the sentence is true on any day, so calendars stay unchanged */
const createDeadline = (
  [from, date]: readonly [Day | undefined, Day],
  of: string,
  { t, formatDayWithYear }: I18n,
  { id, ...program }: Pick<AnyEvent, 'id' | 'address' | 'file' | 'description' | 'imageUrl' | 'imageAlt'>,
): AnyEvent => ({
  ...DEFAULTS,
  ...program,
  id: `${DEADLINE}${id}`,
  observes: true,
  title: t('days.lastDayToApply', { of }),
  lastDayFor: of,
  applyFrom: from,
  ...(from && { changes: { [date]: { note: t('days.applyFrom', { day: formatDayWithYear(from) }) } } }),
  when: { date, inTerm: false },
  time: ALL_DAY,
  location: '',
  category: t('days.deadlines'),
})

export const isDeadline = ({ id }: Pick<AnyEvent, 'id'>): boolean => id.startsWith(DEADLINE)

const DEFAULTS = {
  audiences: [EVERYONE],
  changes: {},
  set: 'calendar-only',
  hasSignup: false,
  ctaText: '',
  photos: { enabled: false, images: [] },
  replaced: new Map<Day, string>(),
} satisfies Partial<AnyEvent>

export const isHolidayRow = ({ id }: Pick<AnyEvent, 'id'>): boolean => id.startsWith(HOLIDAY_ROW)

/** Keeps the first words of a holiday's row: "Morning services" of "Morning services; the shofar at 11". */
export const shortenTitle = (event: AnyEvent): string =>
  isHolidayRow(event) ? (event.title.split(/[,;]/)[0] ?? event.title) : event.title

export const hasPage = ({ id }: { id: string }): boolean => !id.includes('/')

export interface DatedRow {
  holiday: Entry<Holiday>
  /** Its number among the rows of its day, from 1: with the day, it names the row. */
  number: number
  date: Day
  time: TimeOfDay
  event: string
  location?: string | undefined
  instead?: string | undefined
}

type Row = Omit<DatedRow, 'holiday' | 'number' | 'time'> & { time: string }

/** Leaves out rows without a date and a time: "After services" is none. */
export function listDatedRows(holiday: Entry<Holiday>, place: Keeping): DatedRow[] {
  const count = new Map<Day, number>()
  return listRows({ ...holiday, schedule: readySchedule(holiday) }, place).flatMap((row) => {
    const number = (count.get(row.date) ?? 0) + 1
    count.set(row.date, number)
    const time = timeOfDay.safeParse(row.time)
    return time.success ? [{ ...row, time: time.data, holiday, number }] : []
  })
}

function listRows({ schedule, ...holiday }: Holiday, place: Keeping): Row[] {
  const parts = holidaySchedules.flatMap(({ key }) => (schedule[key]?.scheduleReady ? schedule[key].events : []))
  return [...parts, ...(schedule.nights ?? []), ...listWeekdayRows({ schedule, ...holiday }, place)]
}

/** A weekday's rows have a date where the holiday has that weekday once. */
function listWeekdayRows(holiday: Holiday, place: Keeping): Row[] {
  const { schedule, scheduleYear } = holiday
  const season = scheduleYear ? findSeasonOfYear(holiday, scheduleYear, place) : undefined
  if (!season) return []
  const days = daysBetween(season.from, season.last)
  return Object.entries(schedule.weekdays ?? {}).flatMap(([name, rows]) => {
    const [date, another] = days.filter((day) => weekdays[weekdayOf(day)] === name)
    return date && !another ? rows.map((row) => ({ ...row, date })) : []
  })
}

export const getFeedLocation = ({ location, elsewhere }: AnyEvent, site: Content['settings']) => ({
  location: location === site.name ? undefined : location,
  building: findBuilding(elsewhere, site),
  isElsewhere: Boolean(elsewhere),
})

function findBuilding(elsewhere: AnyEvent['elsewhere'], site: Content['settings']): string | undefined {
  if (!elsewhere) return `${site.name}, ${inOneLine(site.address)}`
  return elsewhere === true ? undefined : inOneLine(elsewhere)
}
