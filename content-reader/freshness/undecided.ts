import { addDays, type Day } from '#calendar/time/days'
import { type Problem, shown } from '../explain/problems.ts'
import type { Content } from '../read/content.ts'
import { isUndecided } from './english.ts'
import { namedDays } from './named-days.ts'

/** Within this time people plan, and need to know. */
const SOON_DAYS = 21

/** Entries that leave something open, and whose days are near. */
export const undecidedSoon = ({ collections }: Content, day: Day): Problem[] =>
  Object.entries(collections).flatMap(([folder, entries]) =>
    entries.flatMap(({ id, ...entry }) => {
      const values = valuesIn(entry).filter(({ key }) => key !== 'reviewed')
      const open = values.find(({ value, key }) => isOpen(key, value))
      const next = open && values.flatMap(({ value }) => daysIn(value, day)).find((each) => isSoon(each, day))
      if (!next) return []
      return [
        {
          ...{
            file: `content/${folder}/${id}.yaml`,
            key: open.key,
            found: `${shown(open.value)}, and it is on ${next}`,
          },
          expected: `what is planned, ${SOON_DAYS} days before at the latest`,
          fix: 'write the times and places, or say when they will be known',
        },
      ]
    }),
  )

const isOpen = (key: string, value: unknown) =>
  key === 'scheduleReady' ? value === false : typeof value === 'string' && isUndecided(value)

const isSoon = (each: Day, day: Day) => each >= day && each <= addDays(day, SOON_DAYS)

const daysIn = (value: unknown, day: Day): Day[] => {
  if (typeof value !== 'string') return []
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return [value]
  return namedDays(value, day).flatMap((named) => named.day ?? [])
}

interface Value {
  key: string
  value: unknown
}

/** Every single value of an entry, with its own key. */
function valuesIn(entry: object, keyOfList = ''): Value[] {
  return Object.entries(entry).flatMap(([key, value]: [string, unknown]): Value[] => {
    const own = Array.isArray(entry) ? keyOfList : key
    return typeof value === 'object' && value !== null ? valuesIn(value, own) : [{ key: own, value }]
  })
}
