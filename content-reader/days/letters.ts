import { addDays, type Day } from '#calendar/time/days'
import type { Content } from '../read/content.ts'
import { type Observance, seasonsAhead } from './seasons.ts'

/** Days of a holiday on which no work is done, to ask a professor for. */
export interface LetterHoliday {
  /** `passover`, `passover-2028` */
  id: string
  /** "Shemini Atzeret and Simchat Torah" */
  name: string
  from: Day
  last: Day
  /** The days without work, in order. */
  days: readonly Day[]
  /** From when on it is the next one, if the same holiday of the year before is still ahead. */
  startDate: Day | undefined
}

const restOf = ({ days }: Observance): Day[] => days.filter(({ isRest }) => isRest).map(({ day }) => day)

/** The next of each holiday with days without work, and the one after it if that is needed within the coming weeks, in order. */
export function lettersAhead(content: Pick<Content, 'entries'>, today: Day): LetterHoliday[] {
  const all = content
    .entries('holidays')
    .flatMap((entry) => seasonsAhead(entry, today))
    .flatMap(({ observances }) => observances)
    .filter((each) => restOf(each).length > 0 && each.last >= today)
    .toSorted((one, other) => one.from.localeCompare(other.from))
  return joined(all).map((each, index, letters) => {
    const before = letters.slice(0, index).find(({ name }) => name === each.name)
    return before
      ? { ...each, id: `${each.id}-${each.from.slice(0, 'YYYY'.length)}`, startDate: addDays(before.last, 1) }
      : each
  })
}

/** Holidays without a working day between them are asked for together. */
function joined(observances: readonly Observance[]): LetterHoliday[] {
  const letters: LetterHoliday[] = []
  for (const each of observances) {
    const days = restOf(each)
    const before = letters.at(-1)
    if (before && addDays(before.days.at(-1) ?? '', 1) === days[0])
      letters[letters.length - 1] = {
        ...before,
        name: `${before.name} and ${each.name}`,
        last: each.last,
        days: [...before.days, ...days],
      }
    else
      letters.push({ id: each.holiday, name: each.name, from: each.from, last: each.last, days, startDate: undefined })
  }
  return letters
}
