import { addDays, type Day, daysFrom, firstOfMonth, onOrBefore } from '#calendar/time/days'
import { firstWeekday, formatMonthWithYear, formatShortMonthAndDay } from '#schemas/locale'
import { mailingList } from '#schemas/requests/forms'
import type { Stretch } from '#schemas/settings/year'
import { capital } from '#schemas/text'
import { type OccurrenceNumbers, parseSnapshot } from '../signups/signup-queries.ts'
import type { NumbersStore } from './numbers-store.ts'

interface Span {
  from: Day
  to: Day
}

export interface Period extends Span {
  id: string
  title: string
  step: 'week' | 'month'
}

export interface NumbersTable {
  id: string
  title: string
  note?: string
  /** Names the rows: "Week of". */
  rowName: string
  /** The first two are drawn. */
  columns: readonly string[]
  /** Null is not known. */
  rows: readonly { title: string; counts: readonly (number | null)[] }[]
  isOverTime?: boolean
}

export interface NumbersSource {
  today: Day
  terms: readonly Stretch[]
  /** Those that have begun and were not cancelled. */
  occurrences: readonly OccurrenceNumbers[]
  /** In the order of the days. */
  days: Awaited<ReturnType<NumbersStore['sumByDay']>>
  keysOf: NumbersStore['sumByKey']
  arrivals: Awaited<ReturnType<NumbersStore['listArrivals']>>
}

const WEEKS = 12
const WEEK_DAYS = 7
const YEAR_DAYS = 52 * WEEK_DAYS
const YEAR_BEFORE = 'A year before'

const titleOfTerm = ({ name, from }: Stretch): string => `${name} ${from.slice(0, 'YYYY'.length)}`

export function listPeriods({ today: to, terms }: Pick<NumbersSource, 'today' | 'terms'>): [Period, ...Period[]] {
  const from = addDays(onOrBefore(to, firstWeekday()), (1 - WEEKS) * WEEK_DAYS)
  return [
    { id: 'weeks', title: `The last ${WEEKS} weeks`, from, to, step: 'week' },
    ...terms
      .filter(({ from }) => from <= to)
      .map((term): Period => {
        const end = term.to < to ? term.to : to
        return { id: term.from, title: titleOfTerm(term), from: term.from, to: end, step: 'week' }
      })
      .reverse(),
    { id: 'year', title: 'The last 12 months', from: firstOfMonth(to, -11), to, step: 'month' },
  ]
}

function stepsOf({ from, to, step }: Period): Span[] {
  const steps: Span[] = []
  for (let begin = from; begin <= to; ) {
    const next = step === 'week' ? addDays(onOrBefore(begin, firstWeekday()), WEEK_DAYS) : firstOfMonth(begin, 1)
    steps.push({ from: begin, to: next <= to ? addDays(next, -1) : to })
    begin = next
  }
  return steps
}

const isWithin = (day: Day, { from, to }: Span): boolean => from <= day && day <= to

type Subject = NumbersSource['days'][number]['subject']
type DayCounts = readonly { day: Day; count: number }[]

const sumOf = (counts: DayCounts, span: Span): number =>
  counts.reduce((sum, { day, count }) => (isWithin(day, span) ? sum + Number(count) : sum), 0)

/** Returns null where counting began later: nobody knows, and a part would mislead. */
const sumIfKnown = (counts: DayCounts, span: Span): number | null =>
  counts[0] && counts[0].day <= span.from ? sumOf(counts, span) : null

export async function describeNumbers(period: Period, source: NumbersSource) {
  const measures = await measure(period, source)
  const { counted, came, signedUp, sum, sumBefore } = measures
  const hours = hoursOf(source.arrivals)
  const networks = Math.round(sum(counted('network')) / (daysFrom(period.from, period.to) + 1))
  const figure = (title: string, counts: DayCounts, note = '') => ({
    ...{ title, note, count: sum(counts), before: sumBefore(counts) },
  })
  return {
    figures: [
      figure('Came', came(), `${sum(signedUp())} signed up`),
      figure('Requests', counted('request'), hours.length > 0 ? `half answered within ${medianOf(hours)} hours` : ''),
      figure('Joined the mailing list', counted('subscriber')),
      figure('Pages read', counted('page'), `from ${networks} networks a day`),
    ],
    tables: [...tablesOfPeople(measures, source), ...tablesOfVisits(measures)],
  }
}

type Measures = Awaited<ReturnType<typeof measure>>

async function measure(period: Period, { days, occurrences, keysOf }: NumbersSource) {
  // Weeks are compared with the same days of the week, and months with the same month.
  const dayBefore = (day: Day) =>
    period.step === 'week' ? addDays(day, -YEAR_DAYS) : `${Number(day.slice(0, 4)) - 1}${day.slice('YYYY'.length)}`
  const yearBefore = ({ from, to }: Span): Span => ({ from: dayBefore(from), to: dayBefore(to) })
  const keys = await keysOf(period.from, period.to)
  const keysBefore = await keysOf(dayBefore(period.from), dayBefore(period.to))
  const counted = (wanted: Subject) => days.filter(({ subject }) => subject === wanted)
  const sumBefore = (counts: DayCounts, span: Span = period) => sumIfKnown(counts, yearBefore(span))
  return {
    counted,
    sum: (counts: DayCounts) => sumOf(counts, period),
    sumBefore,
    came: (of = occurrences) => of.map(({ date, came }) => ({ day: date, count: came })),
    signedUp: (of = occurrences) => of.map(({ date, signedUp }) => ({ day: date, count: signedUp })),
    overTime: (counts: DayCounts, others: DayCounts = []) => ({
      rowName: period.step === 'week' ? 'Week of' : 'Month',
      isOverTime: true,
      rows: stepsOf(period).map((step) => ({
        title: period.step === 'week' ? formatShortMonthAndDay(step.from) : formatMonthWithYear(step.from),
        counts: [sumOf(counts, step), sumBefore(counts, step), sumOf(others, step)],
      })),
    }),
    byKey: (wanted: Subject, more: (key: string) => readonly (number | null)[] = () => []) => {
      const isKnown = sumBefore(counted(wanted)) !== null
      const old = new Map(keysBefore.filter(({ subject }) => subject === wanted).map(({ key, count }) => [key, count]))
      return keys
        .filter(({ subject }) => subject === wanted)
        .toSorted((one, other) => Number(other.count) - Number(one.count))
        .map(({ key, count }) => ({
          title: key,
          counts: [Number(count), isKnown ? Number(old.get(key) ?? 0) : null, ...more(key)],
        }))
    },
  }
}

function tablesOfPeople(measures: Measures, { occurrences, terms, today, arrivals }: NumbersSource): NumbersTable[] {
  const { counted, came, signedUp, sum, sumBefore, overTime, byKey } = measures
  const events = [...Map.groupBy(occurrences, ({ event }) => event).values()].flatMap((dates) => {
    const last = dates.at(-1)
    const counts = [came(dates), signedUp(dates), dates.map(({ date }) => ({ day: date, count: 1 }))].map(sum)
    const [arrived = 0, ...others] = counts
    return last && others[1]
      ? { title: parseSnapshot(last).title, counts: [arrived, sumBefore(came(dates)), ...others] }
      : []
  })
  return [
    {
      id: 'came',
      title: 'Who came',
      note: 'As ticked at the door, with those who had not signed up. Events that take no sign-ups here are not in it.',
      columns: ['Came', YEAR_BEFORE, 'Signed up'],
      ...overTime(came(), signedUp()),
    },
    {
      id: 'events',
      title: 'Who came, by event',
      rowName: 'Event',
      columns: ['Came', YEAR_BEFORE, 'Signed up', 'Dates'],
      rows: events,
    },
    {
      id: 'terms',
      title: 'Who came, by term',
      rowName: 'Term',
      columns: ['Came', 'Signed up'],
      rows: terms
        .filter(({ from }) => from <= today)
        .map((term) => ({
          title: titleOfTerm(term),
          counts: [came(), signedUp()].map((counts) => sumOf(counts, term)),
        })),
    },
    {
      id: 'requests',
      title: 'Requests',
      note: 'Answered with the first mail, or with “Done”. How long it took is known until a request is erased.',
      rowName: 'Form',
      columns: ['Sent', YEAR_BEFORE, 'Answered', 'Half of them within (hours)'],
      rows: byKey('request', (form) => {
        const hours = hoursOf(arrivals.filter(({ kind }) => kind === form))
        return [hours.length, medianOf(hours)]
      }).map(({ title, counts }) => ({ title: capital(title), counts })),
    },
    {
      id: 'subscribers',
      title: 'Joined the mailing list',
      note: 'Who leaves the list tells the mailing service, and not us.',
      columns: ['Joined', YEAR_BEFORE],
      ...overTime(counted('subscriber')),
    },
  ]
}

const tablesOfVisits = ({ counted, overTime, byKey }: Measures): NumbersTable[] => [
  {
    id: 'visits',
    title: 'Pages read',
    note:
      'A house or a dormitory is one network. Robots, and staff who are signed in, are left out where they can be ' +
      'told; pages that a cache in front of this site answers are not seen.',
    columns: ['Pages read', YEAR_BEFORE, 'Networks, each day anew'],
    ...overTime(counted('page'), counted('network')),
  },
  { id: 'pages', title: 'Which pages', rowName: 'Page', columns: ['Read', YEAR_BEFORE], rows: byKey('page') },
  {
    id: 'referrers',
    title: 'Where they came from',
    note: 'The site alone, where a browser says it. Apps and mails rarely do.',
    rowName: 'Site',
    columns: ['Visits', YEAR_BEFORE],
    rows: byKey('referrer'),
  },
  {
    id: 'searches',
    title: 'Searched and not found',
    note: 'Only what three networks searched on one day, and never anything with a number or an @.',
    rowName: 'Search',
    columns: ['Networks', YEAR_BEFORE],
    rows: byKey('search'),
  },
]

const hoursOf = (arrivals: NumbersSource['arrivals']): number[] =>
  arrivals.flatMap(({ kind, hoursToAnswer = [] }) => (kind === mailingList.kind ? [] : hoursToAnswer))

const medianOf = (numbers: readonly number[]): number | null => {
  const median = numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)]
  return median === undefined ? null : Math.round(median)
}
