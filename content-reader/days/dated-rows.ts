import type { Keeping } from '#calendar/hebrew/holidays'
import { type Day, daysBetween, weekdayOf } from '#calendar/time/days'
import type { Holiday } from '#schemas/content/holiday'
import { holidaySchedules, readySchedule } from '#schemas/content/schedule'
import { type TimeOfDay, timeInWords, timeOfDay } from '#schemas/content/time-of-day'
import { weekdays } from '#schemas/weekdays'
import type { Entry } from '../read/content.ts'
import { seasonIn } from './seasons.ts'

export interface DatedRow {
  holiday: Entry<Holiday>
  /** Its number among the rows of its day, from 1: with the day, it names the row. */
  number: number
  date: Day
  time: TimeOfDay
  /** "7:45 PM" */
  timeInWords: string
  event: string
  location?: string | undefined
  instead?: string | undefined
}

type Row = Omit<DatedRow, 'holiday' | 'number' | 'time' | 'timeInWords'> & { time: string }

/** Leaves out rows without a date and a time: "After services" is none. */
export function datedRows(holiday: Entry<Holiday>, place: Keeping): DatedRow[] {
  const count = new Map<Day, number>()
  return rowsOf({ ...holiday, schedule: readySchedule(holiday) }, place).flatMap((row) => {
    const number = (count.get(row.date) ?? 0) + 1
    count.set(row.date, number)
    const time = timeOfDay.safeParse(row.time)
    return time.success ? [{ ...row, time: time.data, timeInWords: timeInWords(time.data), holiday, number }] : []
  })
}

function rowsOf({ schedule, ...holiday }: Holiday, place: Keeping): Row[] {
  const parts = holidaySchedules.flatMap(({ key }) => (schedule[key]?.scheduleReady ? schedule[key].events : []))
  return [...parts, ...(schedule.nights ?? []), ...weekdayRows({ schedule, ...holiday }, place)]
}

/** A weekday's rows have a date where the holiday has that weekday once. */
function weekdayRows(holiday: Holiday, place: Keeping): Row[] {
  const { schedule, scheduleYear } = holiday
  const season = scheduleYear ? seasonIn(holiday, scheduleYear, place) : undefined
  if (!season) return []
  const days = daysBetween(season.from, season.last)
  return Object.entries(schedule.weekdays ?? {}).flatMap(([name, rows]) => {
    const [date, another] = days.filter((day) => weekdays[weekdayOf(day)] === name)
    return date && !another ? rows.map((row) => ({ ...row, date })) : []
  })
}
