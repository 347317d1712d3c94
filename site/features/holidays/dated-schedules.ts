import type { Content } from '#content-reader/read/content'
import { readySchedule } from '#schemas/content/schedule'
import { holidayOn } from './holiday-on'

/** The page of schedules that are not of every week: with all of them the holidays' own page would be too heavy. */
export const SCHEDULES = '/holidays/schedules'

/** The holidays of whose schedule something is ready, or was, in the order of their folder. */
export const datedSchedules = (content: Pick<Content, 'entries' | 'site'>, today: string) =>
  content
    .entries('holidays')
    .filter((holiday) => holiday.scheduleYear && Object.keys(readySchedule(holiday)).length > 0)
    .map((holiday) => ({ holiday, on: holidayOn(holiday, today, content.site.place) }))
