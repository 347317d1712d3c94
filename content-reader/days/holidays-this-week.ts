import { addDays, type Day, SATURDAY, weekdayOf } from '#calendar/time/days'
import { longDay } from '#schemas/campus-locale'
import { addressOf } from '#schemas/content/collections'
import { t } from '#schemas/language'
import type { Content } from '../read/content.ts'
import { seasonOn } from './seasons.ts'

/** A holiday that is in a week, in words. */
export interface HolidayOfWeek {
  name: string
  address: string
  when: string
}

/** The holidays that a day's week, to its Saturday, is in, or that begin in it. */
export function holidaysThisWeek({ entries, site }: Pick<Content, 'entries' | 'site'>, today: Day): HolidayOfWeek[] {
  const saturday = addDays(today, SATURDAY - weekdayOf(today))
  return entries('holidays').flatMap((entry) =>
    (seasonOn(entry, today, site.place)?.observances ?? [])
      .filter(({ from, last }) => from <= saturday && today <= last)
      .map(({ name, from, last, days }) => ({
        name,
        address: addressOf('holidays', entry.id),
        when: whenInWords(today, { from, last, isFromSundown: days[0]?.day !== from }),
      })),
  )
}

function whenInWords(
  today: Day,
  { from, last, isFromSundown }: { from: Day; last: Day; isFromSundown: boolean },
): string {
  if (from < today) return last === today ? t('days.untilTonight') : t('days.untilDay', { day: longDay(last) })
  if (from === today) return isFromSundown ? t('days.beginsTodayAtSundown') : t('days.beginsToday')
  const day = longDay(from)
  return isFromSundown ? t('days.beginsAtSundownOn', { day }) : t('days.beginsOn', { day })
}
