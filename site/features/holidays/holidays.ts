import { formatHebrewDate, formatHebrewDay, type HebrewDate, numberBeside } from '#calendar/hebrew/dates'
import type { Keeping } from '#calendar/hebrew/holidays'
import { addDays, type Day } from '#calendar/time/days'
import type { Entry } from '#content-reader/content'
import { findSeason, findSeasonOfYear, type Observance } from '#schedule/holidays'
import { addressOf } from '#schemas/content/collections'
import { type Holiday, holidaySchedules } from '#schemas/holidays/holidays'
import { formatDate, formatDay, formatMonthAndDay, formatMonthAndDays, i18n, t } from '#schemas/locale'
import { isSameText } from '#schemas/preview-marks'
import { holidayName } from '#schemas/time/jewish-holidays'
import type { SearchItem } from '#search/search-item'
import { type AnswerSource, createSearchItem, joinFacts, type SearchEntries } from '#site/features/search/search-items'

interface ScheduleOn {
  isOver: boolean
  last: Day | undefined
  /** "September 11 to October 4, 2026"; empty for every week. */
  dates: string
  overLabel: string
}

export interface HolidayOn {
  today: Day
  next: string
  until: Day | undefined
  observances: readonly Observance[]
  schedule: ScheduleOn
}

export function holidayOn(holiday: Holiday, today: Day, place: Keeping): HolidayOn {
  const season = findSeason(holiday, today, place)
  const observances = (season?.observances ?? []).filter(({ last }) => last >= today)
  const [first] = observances
  const { generalDates } = holiday
  const of = { today, observances, schedule: scheduleOn(holiday, today, place) }
  if (!season || !first) return { ...of, next: generalDates ?? '', until: undefined }
  if (!generalDates) return { ...of, next: formatDays(season.from, season.last), until: season.last }
  // A card named for one of them has the date of its name.
  const main = observances.find((each) => isSameText(holidayName(each.holiday, i18n), holiday.name)) ?? first
  return {
    ...of,
    next: t('time.eventOn', { event: holidayName(main.holiday, i18n), when: formatDays(main.from, main.last) }),
    until: main.last,
  }
}

function scheduleOn(holiday: Holiday, today: Day, place: Keeping): ScheduleOn {
  const season = holiday.scheduleYear ? findSeasonOfYear(holiday, holiday.scheduleYear, place) : undefined
  if (!season) return { isOver: false, last: undefined, dates: '', overLabel: '' }
  const { from, last, year } = season
  const next = addDays(last, 1)
  const isLastYear =
    findSeason(holiday, next, place)?.year === findSeason(holiday, today > next ? today : next, place)?.year
  return {
    isOver: last < today,
    last,
    dates: formatDays(from, last),
    overLabel: isLastYear ? t('holidays.lastYear') : t('holidays.inYear', { year }),
  }
}

export const byNext = <T extends Holiday>(holidays: readonly T[], today: Day, place: Keeping): T[] =>
  holidays
    .map((holiday) => ({ holiday, until: holidayOn(holiday, today, place).until ?? '' }))
    .toSorted((one, other) => one.until.localeCompare(other.until))
    .map(({ holiday }) => holiday)

const yearOf = (day: Day) => day.slice(0, 'YYYY'.length)
const monthOf = (day: Day) => day.slice(0, 'YYYY-MM'.length)
const numberIn = (day: Day) => Number(day.slice('YYYY-MM-'.length))

/** "March 22 and 23, 2027", "September 11 to October 4, 2026" */
export function formatDays(from: Day, to: Day): string {
  const last = formatDate(to)
  if (from === to) return last
  const between = (first: string, end: string) => inOrder(first, end, addDays(from, 1) === to)
  if (monthOf(from) === monthOf(to))
    return formatMonthAndDays(to, between(`${numberIn(from)}`, `${numberIn(to)}`), true)
  if (yearOf(from) === yearOf(to)) return between(formatMonthAndDay(from), last)
  // Where a comma is before a year, there is one after it, too.
  const first = formatDate(from)
  return between(`${first}${first.includes(',') ? ',' : ''}`, last)
}

export function formatHebrewDays([first, last]: readonly [HebrewDate, HebrewDate]): string {
  const end = formatHebrewDate(last, i18n)
  if (first.month === last.month && first.day === last.day) return end
  const begin = first.month === last.month ? numberBeside(first.month, first.day, i18n) : formatHebrewDay(first, i18n)
  return inOrder(begin, end, first.month === last.month && last.day === first.day + 1)
}

const inOrder = (from: string, until: string, areTwo: boolean): string =>
  areTwo ? t('time.and', { first: from, last: until }) : t('time.range', { from, until })

/** People search for Rosh Hashanah by its own name, not by that of the season. */
export const holidaySearch: SearchEntries = (content, { today }) =>
  content.entries('holidays').flatMap((holiday) => {
    const on = holidayOn(holiday, today, content.settings.place)
    const item = createSearchItem({ ...fieldsOf(holiday), title: holiday.name, subtitle: on.next }, holiday)
    return [item, ...itemsOfEach(holiday, on)]
  })

const fieldsOf = ({ id, description, icon }: Entry<Holiday>) =>
  ({
    id: `holidays/${id}`,
    type: t('labels.holiday'),
    description,
    path: addressOf('holidays', id),
    icon,
    category: 'Events',
    priority: 1,
  }) as const

function itemsOfEach(holiday: Entry<Holiday>, on: HolidayOn): SearchItem[] {
  const { name, observances = [], schedule } = holiday
  if (observances.length < 2) return []
  return observances.flatMap((each) => {
    const next = on.observances.find(({ holiday }) => holiday === each)
    if (!next) return []
    const key = holidaySchedules.find((part) => part.holiday === each)?.key
    const events = key ? schedule[key]?.events : undefined
    return createSearchItem(
      {
        ...fieldsOf(holiday),
        id: `holidays/${holiday.id}/${key ?? each}`,
        title: holidayName(next.holiday, i18n),
        subtitle: joinFacts(name, formatDays(next.from, next.last)),
        ...(events &&
          !on.schedule.isOver && {
            description: events
              .map(({ time, event }) => t('punctuation.labeled', { label: time, text: event }))
              .join('. '),
          }),
      },
      // Without their days, which may be those of last year.
      { events: events?.map(({ event }) => event) },
    )
  })
}

export const holidayAnswers: AnswerSource = ({ content, clock: { today } }) =>
  content.entries('holidays').flatMap((holiday) =>
    holidayOn(holiday, today, content.settings.place).observances.map(({ holiday: id, from, last }) => ({
      of: { id, names: [holidayName(id, i18n)] },
      title: t('punctuation.labeled', { label: holidayName(id, i18n), text: formatDays(from, last) }),
      facts: [
        {
          label: t(from < today ? 'holidays.began' : 'holidays.begins'),
          text: t('holidays.inEvening', { day: formatDay(from) }),
        },
      ],
      link: { text: holiday.name, path: addressOf('holidays', holiday.id) },
    })),
  )
