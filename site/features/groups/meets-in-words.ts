import { whenInWords } from '#content-reader/days/when-in-words'
import type { Group } from '#schemas/content/group'
import { timeInWords } from '#schemas/content/time-of-day'

/** When and where a group meets: "Tuesdays, 8:00 PM, Main Hall". */
export const meetsInWords = ({ meets, meetings }: Pick<Group, 'meets' | 'meetings'>): string =>
  meetings ? [whenInWords(meetings.when), timeInWords(meetings.time), meetings.location].join(', ') : (meets ?? '')
