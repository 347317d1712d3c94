import type { Keeping } from '#calendar/hebrew/holidays'
import { addDays, type Day } from '#calendar/time/days'
import { listed } from '#schemas/campus-locale'
import { t } from '#schemas/language'
import { type Observance, type Observed, type Season, seasonOn } from './seasons.ts'

export interface LetterHoliday {
  /** `passover`, `passover-end` */
  id: string
  /** "Shemini Atzeret and Simchat Torah", "the end of Passover" */
  name: string
  /** The evening on which the first of these days begins: until then one can ask. */
  from: Day
  last: Day
  days: readonly Day[]
  /** Set if days before it belong to the same holiday. */
  notBefore: Day | undefined
}

const restOf = ({ days }: Observance): Day[] => days.filter(({ isRest }) => isRest).map(({ day }) => day)

/** The next of each holiday with days without work, in order; of one that has begun, the days that remain, or the next one. */
export function lettersOn(holidays: readonly Observed[], today: Day, place: Keeping): LetterHoliday[] {
  const all = holidays
    .flatMap((entry) => thisSeasonAndNext(entry, today, place))
    .flatMap(({ observances }) => observances)
    .filter((each) => restOf(each).length > 0)
    .toSorted((one, other) => one.from.localeCompare(other.from))
  const letters = joined(all)
    .flatMap(partsOf)
    .filter(({ from, notBefore = today }) => from >= today && notBefore <= today)
  return letters.filter(({ name }, index) => letters.findIndex((each) => each.name === name) === index)
}

function thisSeasonAndNext(entry: Observed, today: Day, place: Keeping): Season[] {
  const season = seasonOn(entry, today, place)
  const next = season && seasonOn(entry, addDays(season.last, 1), place)
  return season && next ? [season, next] : []
}

/** Joins holidays without a working day between them: one letter asks for both. */
function joined(observances: readonly Observance[]): LetterHoliday[] {
  const letters: LetterHoliday[] = []
  for (const each of observances) {
    const days = restOf(each)
    const before = letters.at(-1)
    if (before && addDays(before.days.at(-1) ?? '', 1) === days[0])
      letters[letters.length - 1] = {
        ...before,
        name: listed([before.name, each.name]),
        last: each.last,
        days: [...before.days, ...days],
      }
    else
      letters.push({ id: each.holiday, name: each.name, from: each.from, last: each.last, days, notBefore: undefined })
  }
  return letters
}

/** A letter asks for all days of a holiday; once the first ones have begun, another asks for the days that remain. */
function partsOf(letter: LetterHoliday): LetterHoliday[] {
  const groups = consecutive(letter.days)
  const eveOf = (index: number) => addDays(groups[index]?.[0] ?? '', -1)
  return groups.map((_, index) =>
    index === 0
      ? letter
      : {
          ...letter,
          id: `${letter.id}-end`,
          name: t('days.endOfHoliday', { holiday: letter.name }),
          from: eveOf(index),
          days: groups.slice(index).flat(),
          notBefore: addDays(eveOf(index - 1), 1),
        },
  )
}

export function consecutive(days: readonly Day[]): Day[][] {
  const groups: Day[][] = []
  for (const day of days) {
    const group = groups.at(-1)
    if (group && addDays(group.at(-1) ?? '', 1) === day) group.push(day)
    else groups.push([day])
  }
  return groups
}
