import { addDays, type Day } from '#calendar/time/days'
import { isAllShown } from '#schemas/content/schedule'
import { seasonOn } from '../days/seasons.ts'
import { type Problem, shown } from '../problems.ts'
import type { Content } from '../read/content.ts'
import { valuesIn } from '../read/texts-of.ts'
import { isUndecided } from './english.ts'
import { namedDays } from './named-days.ts'

/** Within this time people plan, and need to know. */
const SOON_DAYS = 21

/** What is left open, though its days are near. */
export const undecidedSoon = (content: Content, day: Day): Problem[] => [
  ...entriesLeftOpen(content, day),
  ...schedulesOfLastYear(content, day),
]

/** Holidays whose schedule is not ready, or is that of another year. */
const schedulesOfLastYear = (content: Content, day: Day): Problem[] =>
  content.entries('holidays').flatMap((holiday) => {
    const season = seasonOn(holiday, day, content.site.place)
    if (!season || !isSoon(season.from, day)) return []
    const { id, scheduleReady, scheduleYear = season.year } = holiday
    const isThisYear = scheduleYear === season.year
    if (isThisYear && (scheduleReady || isAllShown(holiday.schedule))) return []
    const found = scheduleReady ? `that of ${scheduleYear}` : 'false'
    return [
      leftOpen(`content/holidays/${id}.yaml`, scheduleReady ? 'scheduleYear' : 'scheduleReady', found, season.from),
    ]
  })

/** Entries that say "TBD", and name their days themselves. */
const entriesLeftOpen = ({ collections }: Content, day: Day): Problem[] =>
  Object.entries(collections).flatMap(([folder, entries]) =>
    entries.flatMap(({ id, ...entry }) => {
      // The days of these are computed.
      if ('observances' in entry) return []
      const values = valuesIn(entry)
        .map(({ path, value }) => ({ key: String(path.findLast((part) => typeof part === 'string')), value }))
        .filter(({ key }) => key !== 'reviewed')
      const open = values.find(({ value, key }) => isOpen(key, value))
      const next = open && values.flatMap(({ value }) => daysIn(value, day)).find((each) => isSoon(each, day))
      if (!next) return []
      return [leftOpen(`content/${folder}/${id}.yaml`, open.key, shown(open.value), next)]
    }),
  )

const leftOpen = (file: string, key: string, found: string, next: Day): Problem => ({
  file,
  key,
  found: `${found}, and it is on ${next}`,
  expected: `what is planned, ${SOON_DAYS} days before at the latest`,
  fix: 'write the times and places, or say when they will be known',
})

const isOpen = (key: string, value: unknown) =>
  key === 'scheduleReady' ? value === false : typeof value === 'string' && isUndecided(value)

const isSoon = (each: Day, day: Day) => each >= day && each <= addDays(day, SOON_DAYS)

const daysIn = (value: unknown, day: Day): Day[] => {
  if (typeof value !== 'string') return []
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return [value]
  return namedDays(value, day).flatMap((named) => named.day ?? [])
}
