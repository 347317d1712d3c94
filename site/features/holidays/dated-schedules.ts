import type { Content, Entry } from '#content-reader/read/content'
import type { Holiday } from '#schemas/content/holiday'
import { readySchedule } from '#schemas/content/schedule'
import { type HolidayOn, holidayOn } from './holiday-on'

/** The page of schedules that are not of every week: with all of them the holidays' own page would be too heavy. */
export const SCHEDULES = '/holidays/schedules'

/** A holiday with a schedule of one year. */
export interface DatedSchedule {
  holiday: Entry<Holiday>
  on: HolidayOn
}

/** The holidays of whose schedule something is ready, or was, in the order of their folder. */
export const datedSchedules = (content: Pick<Content, 'entries' | 'site'>, today: string): DatedSchedule[] =>
  content
    .entries('holidays')
    .filter((holiday) => holiday.scheduleYear && Object.keys(readySchedule(holiday)).length > 0)
    .map((holiday) => ({ holiday, on: holidayOn(holiday, today, content.site.place) }))
