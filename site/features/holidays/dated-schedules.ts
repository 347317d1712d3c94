import type { Content } from '#content-reader/read/content'
import { readySchedule } from '#schemas/content/schedule'
import { holidayOn } from './holiday-on'

/** With all schedules the holidays' own page would be too heavy. */
export const SCHEDULES = '/holidays/schedules'

/** Includes those whose schedule was ready, in the order of their folder. */
export const datedSchedules = (content: Pick<Content, 'entries' | 'site'>, today: string) =>
  content
    .entries('holidays')
    .filter((holiday) => holiday.scheduleYear && Object.keys(readySchedule(holiday)).length > 0)
    .map((holiday) => ({ holiday, on: holidayOn(holiday, today, content.site.place) }))
