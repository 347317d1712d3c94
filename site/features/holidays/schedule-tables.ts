import { longDay } from '#schemas/campus-locale'
import { withClocks } from '#schemas/clock-time'
import { type Schedule, scheduleParts } from '#schemas/content/schedule'
import type { RowGroup, TimeTableProps } from '#site/components/table/TimeTable'

const WHEN = ['When', 'What']

/** The tables of a schedule that is ready, in the order in which they are read; parts that are not ready have none. */
export function scheduleTables(schedule: Schedule): TimeTableProps[] {
  const { fridays, saturdays, services, weekdays, nights, meals } = schedule
  const tables: (TimeTableProps | undefined)[] = [
    ...scheduleParts.map(({ key, name }) =>
      schedule[key]?.scheduleReady
        ? { caption: name, columns: WHEN, groups: byDay(schedule[key].events, ({ date }) => longDay(date)) }
        : undefined,
    ),
    fridays && { caption: 'Fridays', columns: WHEN, groups: [{ rows: fridays.map(timeAndEvent) }] },
    saturdays && { caption: 'Saturdays', columns: WHEN, groups: [{ rows: saturdays.map(timeAndEvent) }] },
    services && {
      caption: 'Services',
      columns: ['Service', 'Where'],
      groups: [{ rows: services.map(({ denomination, location }) => [denomination, location]) }],
    },
    weekdays && { caption: 'Day by day', columns: WHEN, groups: Object.entries(weekdays).map(weekday) },
    nights && {
      caption: 'Night by night',
      columns: WHEN,
      groups: byDay(nights, ({ night, date }) => `${night}: ${longDay(date)}`),
    },
    meals && {
      caption: 'Meals',
      columns: ['Meal', 'When', 'Price'],
      groups: [{ rows: meals.map(({ meal, time, price }) => [meal, withClocks(time), price]) }],
    },
  ]
  return tables.filter((table) => table !== undefined)
}

/** The names of a schedule's parts whose times are not known yet. */
export const partsComingSoon = (schedule: Schedule): string[] =>
  scheduleParts.filter(({ key }) => schedule[key]?.scheduleReady === false).map(({ name }) => name)

interface Hour {
  time: string
  event: string
}

const timeAndEvent = ({ time, event }: Hour) => [withClocks(time), event]

const weekday = ([day, hours]: [string, readonly Hour[]]): RowGroup => ({
  heading: `${day.charAt(0).toUpperCase()}${day.slice(1)}`,
  rows: hours.map(timeAndEvent),
})

/** Groups what is on the same day under one heading. */
function byDay<T extends Hour>(events: readonly T[], headingOf: (event: T) => string): RowGroup[] {
  const rows = new Map<string, string[][]>()
  for (const event of events) {
    const heading = headingOf(event)
    rows.set(heading, [...(rows.get(heading) ?? []), timeAndEvent(event)])
  }
  return [...rows].map(([heading, rows]) => ({ heading, rows }))
}
