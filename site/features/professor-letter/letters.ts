import type { Keeping } from '#calendar/hebrew/holidays'
import { addDays, type Day } from '#calendar/time/days'
import { findSeason, type Observance, type Observed, type Season } from '#schedule/holidays'
import { formatDay, formatDayWithYear, formatList, formatMonthAndDays, formatWeekday, i18n, t } from '#schemas/locale'
import type { Year } from '#schemas/settings/year'
import { capital } from '#schemas/text'
import { holidayName } from '#schemas/time/jewish-holidays'
import type { RowGroup } from '#site/components/table/TimeTable'

export interface LetterHoliday {
  id: string
  name: string
  /** The evening on which the first of these days begins: until then one can ask. */
  from: Day
  last: Day
  days: readonly Day[]
  notBefore: Day | undefined
}

const listRestDays = ({ days }: Observance): Day[] => days.filter(({ isRest }) => isRest).map(({ day }) => day)

/** In order; of a holiday that has begun, the days that remain, or the next one. */
export function listLetters(holidays: readonly Observed[], today: Day, place: Keeping): LetterHoliday[] {
  const letters = listJoined(holidays, today, place)
    .flatMap(splitLetter)
    .filter(({ from, notBefore = today }) => from >= today && notBefore <= today)
  return letters.filter(({ name }, index) => letters.findIndex((each) => each.name === name) === index)
}

const listJoined = (holidays: readonly Observed[], today: Day, place: Keeping): LetterHoliday[] =>
  joinObservances(
    holidays
      .flatMap((entry) => findTwoSeasons(entry, today, place))
      .flatMap(({ observances }) => observances)
      .filter((each) => listRestDays(each).length > 0)
      .toSorted((one, other) => one.from.localeCompare(other.from)),
  )

/** Returns the next two terms that have days without work, with a row for each holiday, as a professor plans by them. */
export function listTermRows(holidays: readonly Observed[], year: Year, today: Day, place: Keeping): RowGroup[] {
  const blocks = listJoined(holidays, today, place).flatMap(({ name, days }) =>
    groupConsecutive(days).map((group, index) => {
      const [first = '', last = ''] = [group[0], group.at(-1)]
      const span = t('professorLetter.span', { from: formatDay(addDays(first, -1)), to: formatDay(last) })
      const holiday = capital(index > 0 ? t('days.endOfHoliday', { holiday: name }) : name)
      return { first, last, row: [holiday, `${formatRestDays(group)}\n${span}`] }
    }),
  )
  return year.years
    .flatMap(({ name, terms }) => terms.map((term) => ({ ...term, heading: `${term.name} ${name}` })))
    .map(({ heading, from, to }) => ({
      heading,
      rows: blocks.flatMap(({ first, last, row }) => (last >= today && last >= from && first <= to ? [row] : [])),
    }))
    .filter(({ rows }) => rows.length > 0)
    .slice(0, 2)
}

function findTwoSeasons(entry: Observed, today: Day, place: Keeping): Season[] {
  const season = findSeason(entry, today, place)
  const next = season && findSeason(entry, addDays(season.last, 1), place)
  return season && next ? [season, next] : []
}

/** Joins holidays without a working day between them: one letter asks for both. */
function joinObservances(observances: readonly Observance[]): LetterHoliday[] {
  const letters: LetterHoliday[] = []
  for (const each of observances) {
    const name = holidayName(each.holiday, i18n)
    const days = listRestDays(each)
    const before = letters.at(-1)
    if (before && addDays(before.days.at(-1) ?? '', 1) === days[0])
      letters[letters.length - 1] = {
        ...before,
        name: formatList([before.name, name]),
        last: each.last,
        days: [...before.days, ...days],
      }
    else letters.push({ id: each.holiday, name, from: each.from, last: each.last, days, notBefore: undefined })
  }
  return letters
}

/** A letter asks for all days of a holiday; once the first ones have begun, another asks for the days that remain. */
function splitLetter(letter: LetterHoliday): LetterHoliday[] {
  const groups = groupConsecutive(letter.days)
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

function groupConsecutive(days: readonly Day[]): Day[][] {
  const groups: Day[][] = []
  for (const day of days) {
    const group = groups.at(-1)
    if (group && addDays(group.at(-1) ?? '', 1) === day) group.push(day)
    else groups.push([day])
  }
  return groups
}

/** "April 22 and 23, 2027 (Thursday and Friday), and April 28 and 29, 2027 (Wednesday and Thursday)" */
export const formatRestDays = (days: readonly Day[]): string =>
  groupConsecutive(days)
    .map(formatGroup)
    .reduce((before, more) => t('professorLetter.moreDays', { days: before, more }))

function formatGroup(days: readonly Day[]): string {
  const months = [...Map.groupBy(days, (day) => day.slice(0, 'YYYY-MM'.length)).values()]
  const inMonths = months.map((inMonth, index) => {
    const numbers = formatList(inMonth.map((day) => String(Number(day.slice('YYYY-MM-'.length)))))
    return formatMonthAndDays(inMonth[0] ?? '', numbers, index === months.length - 1)
  })
  return t('professorLetter.weekdays', {
    days: formatList(inMonths),
    weekdays: formatList(days.map((day) => formatWeekday(day))),
  })
}

export const fillLetter = (template: string, { name, from, days }: LetterHoliday): string =>
  template
    .replaceAll('[holiday]', name)
    .replaceAll('[begins]', formatDayWithYear(from))
    .replaceAll('[days]', formatRestDays(days))
    .replaceAll('[course]', t('professorLetter.courseBlank'))
    .replaceAll('[professor]', t('professorLetter.professorBlank'))
    .replaceAll('[name]', t('professorLetter.nameBlank'))
