import { whenInWords } from '#content-reader/days/when-in-words'
import type { Group } from '#schemas/content/group'
import { timeInWords } from '#schemas/content/time-of-day'
import { t } from '#schemas/language'

/** When and where a group meets: "Tuesdays, 8:00 PM, Main Hall". */
export const describeMeetings = ({ meets, meetings }: Pick<Group, 'meets' | 'meetings'>): string =>
  meetings
    ? t('groups.meetsAt', {
        days: whenInWords(meetings.when),
        clock: timeInWords(meetings.time),
        place: meetings.location,
      })
    : (meets ?? '')
