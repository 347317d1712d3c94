import type { Group } from '#schemas/groups/groups'
import { t } from '#schemas/language'
import { formatTimeOfDay } from '#schemas/time/time-of-day'
import { formatWhen } from '#schemas/time/timing'

/** "Tuesdays, 8:00 PM, Main Hall" */
export const describeMeetings = ({ meets, meetings }: Pick<Group, 'meets' | 'meetings'>): string =>
  meetings
    ? t('groups.meetsAt', {
        days: formatWhen(meetings.when),
        clock: formatTimeOfDay(meetings.time),
        place: meetings.location,
      })
    : (meets ?? '')
