import { formatWhen } from '#schemas/content/day-on'
import type { Group } from '#schemas/content/group'
import { formatTimeOfDay } from '#schemas/content/time-of-day'
import { t } from '#schemas/language'

/** "Tuesdays, 8:00 PM, Main Hall" */
export const describeMeetings = ({ meets, meetings }: Pick<Group, 'meets' | 'meetings'>): string =>
  meetings
    ? t('groups.meetsAt', {
        days: formatWhen(meetings.when),
        clock: formatTimeOfDay(meetings.time),
        place: meetings.location,
      })
    : (meets ?? '')
