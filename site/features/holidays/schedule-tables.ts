import type { Content } from '#content-reader/read/content'
import { holidaySchedules, readySchedule, type Schedule } from '#schemas/holidays/holidays'
import { t } from '#schemas/language'
import { formatDay, formatNumberedWeekday, weekdays as namedDays } from '#schemas/locale'
import { withClocks } from '#schemas/time/clock-time'
import { holidayName } from '#schemas/time/jewish-holidays'
import type { RowGroup, TimeTableProps } from '#site/components/table/TimeTable'
import { holidayOn } from './holiday-dates'

/** Returns them in reading order; parts that are not ready have none. */
export function scheduleTables(schedule: Schedule): TimeTableProps[] {
  const { fridays, saturdays, services, weekdays, nights, meals } = schedule
  const columns = [t('words.when'), t('words.what')]
  const tables: (TimeTableProps | undefined)[] = [
    ...holidaySchedules.map(({ key, holiday }) =>
      schedule[key]?.scheduleReady
        ? { caption: holidayName(holiday), columns, groups: byDay(schedule[key].events, ({ date }) => formatDay(date)) }
        : undefined,
    ),
    fridays && { caption: t('holidays.fridays'), columns, groups: [{ rows: fridays.map(timeAndEvent) }] },
    saturdays && { caption: t('holidays.saturdays'), columns, groups: [{ rows: saturdays.map(timeAndEvent) }] },
    services && {
      caption: t('holidays.services'),
      columns: [t('holidays.service'), t('words.where')],
      groups: [{ rows: services.map(({ denomination, location }) => [denomination, location]) }],
    },
    weekdays && { caption: t('holidays.dayByDay'), columns, groups: Object.entries(weekdays).map(weekday) },
    nights && {
      caption: t('holidays.nightByNight'),
      columns,
      groups: byDay(nights, ({ night, date }) => t('words.labeled', { label: night, text: formatDay(date) })),
    },
    meals && {
      caption: t('words.meals'),
      columns: [t('words.meal'), t('words.when'), t('holidays.price')],
      groups: [{ rows: meals.map(({ meal, time, price }) => [meal, withClocks(time), price]) }],
    },
  ]
  return tables.filter((table) => table !== undefined)
}

export const partsComingSoon = (schedule: Schedule): string[] =>
  holidaySchedules
    .filter(({ key }) => schedule[key]?.scheduleReady === false)
    .map(({ holiday }) => holidayName(holiday))

interface Hour {
  time: string
  event: string
}

const timeAndEvent = ({ time, event }: Hour) => [withClocks(time), event]

const DAYS: readonly string[] = namedDays

const weekday = ([day, hours]: [string, readonly Hour[]]): RowGroup => ({
  heading: formatNumberedWeekday(DAYS.indexOf(day)),
  rows: hours.map(timeAndEvent),
})

const byDay = <T extends Hour>(events: readonly T[], headingOf: (event: T) => string): RowGroup[] =>
  [...Map.groupBy(events, headingOf)].map(([heading, hours]) => ({ heading, rows: hours.map(timeAndEvent) }))

/** With all schedules the holidays' own page would be too heavy. */
export const SCHEDULES = '/holidays/schedules'

/** Includes those whose schedule was ready, in the order of their folder. */
export const datedSchedules = (content: Pick<Content, 'entries' | 'settings'>, today: string) =>
  content
    .entries('holidays')
    .filter((holiday) => holiday.scheduleYear && Object.keys(readySchedule(holiday)).length > 0)
    .map((holiday) => ({ holiday, on: holidayOn(holiday, today, content.settings.place) }))
