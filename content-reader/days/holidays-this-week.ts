import type { Clock } from '#calendar/clock'
import { nightfall, sunset } from '#calendar/hebrew/day-times'
import { addDays, type Day, SATURDAY, weekdayOf } from '#calendar/time/days'
import type { Moment } from '#calendar/time/moments'
import { longDay } from '#schemas/campus-locale'
import { addressOf } from '#schemas/content/collections'
import { t } from '#schemas/language'
import type { Content } from '../read/content.ts'
import { seasonOn } from './seasons.ts'

export interface HolidayOfWeek {
  name: string
  address: string
  when: string
}

/** The holidays that the clock's week, to its Saturday, is in, or that begin in it; one that ended at nightfall is over. */
export function holidaysThisWeek({ entries, site }: Pick<Content, 'entries' | 'site'>, clock: Clock): HolidayOfWeek[] {
  const { today } = clock
  const [dusk, dark] = [sunset(today, site.place).at, nightfall(today, site.place).at]
  const isAfter = (moment: Moment | undefined) => moment !== undefined && clock.isPast(moment)
  const saturday = addDays(today, SATURDAY - weekdayOf(today))
  return entries('holidays').flatMap((entry) =>
    (seasonOn(entry, today, site.place)?.observances ?? [])
      .filter(({ from, last }) => from <= saturday && today <= last && !(last === today && isAfter(dark)))
      .map(({ name, from, last, days }) => ({
        name,
        address: addressOf('holidays', entry.id),
        when: whenInWords(today, { from, last, isFromSundown: days[0]?.day !== from, isAfterSundown: isAfter(dusk) }),
      })),
  )
}

function whenInWords(
  today: Day,
  {
    from,
    last,
    isFromSundown,
    isAfterSundown,
  }: Record<'from' | 'last', Day> & Record<'isFromSundown' | 'isAfterSundown', boolean>,
): string {
  const hasBegun = from < today || (from === today && isFromSundown && isAfterSundown)
  if (hasBegun) return last === today ? t('days.untilTonight') : t('days.untilDay', { day: longDay(last) })
  if (from === today) return isFromSundown ? t('days.beginsTodayAtSundown') : t('days.beginsToday')
  const day = longDay(from)
  return isFromSundown ? t('days.beginsAtSundownOn', { day }) : t('days.beginsOn', { day })
}
