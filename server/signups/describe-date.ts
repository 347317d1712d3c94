import { DAY_MILLISECONDS } from '#calendar/time/days'
import type { DateCounts, DateNumbers, Party, SeatList } from '#schemas/http/admin/seats'
import { formatShortMonthAndDay } from '#schemas/locale'
import type { Stretch } from '#schemas/settings/year'
import { guestDiets, signupQuestions, withGuestDiets } from '#schemas/signups/signups'
import { referenceOf } from '../platform/db/outbox.ts'
import type { OccurrenceKey, OccurrenceRow } from '../platform/db/tables.ts'
import type { ServedSite } from '../platform/pages/served-site.ts'
import { NAME_RETENTION_DAYS } from './jobs.ts'
import type { OccurrenceNumbers, Signup } from './lists.ts'
import { formatWhen } from './mails.ts'
import { parseSnapshot, type SignupConfig } from './occurrences.ts'
import { listPublishedDates } from './signup-config.ts'

type SeatOccurrence = SignupConfig & Pick<OccurrenceRow, 'taken' | 'waiting'>

const keyOf = ({ event, date }: OccurrenceKey) => `${event} ${date}`

export function datesAhead(site: ServedSite, rows: readonly OccurrenceNumbers[]): DateCounts[] {
  const { dates } = listPublishedDates(site)
  const published = dates.map((content) => [keyOf(content), { ...content, taken: 0, waiting: 0 }] as const)
  const known = rows.map((row) => [keyOf(row), asPublished(row, dates)] as const)
  const all = new Map<string, SeatOccurrence>([...published, ...known])
  return [...all.values()]
    .filter(({ ends_at }) => ends_at > site.now())
    .toSorted((one, other) => one.starts_at - other.starts_at)
    .map(countsOf)
}

/** The row follows what is published only a moment later. */
function asPublished<Row extends SeatOccurrence>(row: Row, dates: readonly SignupConfig[]): Row {
  const content = dates.find((each) => keyOf(each) === keyOf(row))
  return content ? { ...row, is_cancelled: content.is_cancelled, about: content.about } : row
}

function countsOf(date: SeatOccurrence): DateCounts {
  const about = parseSnapshot(date)
  return {
    event: date.event,
    date: date.date,
    title: about.title,
    dateText: formatWhen(about),
    isCancelled: Boolean(date.is_cancelled),
    places: date.places,
    taken: date.taken,
    waiting: date.waiting,
  }
}

interface OccurrenceDetails {
  row: OccurrenceRow | undefined
  people: readonly Signup[]
  past: readonly OccurrenceNumbers[]
  terms: readonly Stretch[]
}

export function describeDate(
  key: OccurrenceKey,
  site: ServedSite,
  { row, people, past, terms }: OccurrenceDetails,
): SeatList | undefined {
  const dates = listPublishedDates(site).dates.filter(({ event }) => event === key.event)
  const content = dates.find(({ date }) => date === key.date)
  const date = row ? asPublished(row, dates) : content && { ...content, taken: 0, waiting: 0 }
  if (!date) return undefined
  const { published, location } = parseSnapshot(date)
  const questions = site.content.seats.find(({ id }) => id === key.event)?.seats.ask ?? []
  return {
    ...countsOf(date),
    location: published.event.location ?? location,
    isDay: site.day >= published.event.day,
    asked: [...questions],
    otherDates: dates
      .filter(({ date, is_cancelled, starts_at }) => date !== key.date && !is_cancelled && starts_at > site.now())
      .map((other) => ({ date: other.date, dateText: formatWhen(parseSnapshot(other)) })),
    people: people.map(partyOf),
    numbers: past
      .filter(({ event, starts_at }) => event === key.event && starts_at <= site.now())
      .map((each) => numbersOf(each, terms)),
    namesUntil: date.ends_at + NAME_RETENTION_DAYS * DAY_MILLISECONDS,
  }
}

function partyOf({ submission_id: id, fields, state, size, is_walk_in, came, came_at }: Signup): Party {
  const { firstName = '', lastName = '', email = '' } = fields
  const names = [...signupQuestions, ...guestDiets(size - 1)]
  const given = withGuestDiets(fields, size - 1)
  const answers = Object.fromEntries(names.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])))
  const who = { id, reference: referenceOf(id), state, firstName, lastName, email, size }
  return { ...who, answers, isWalkIn: Boolean(is_walk_in), came, cameAt: came_at }
}

function numbersOf({ date, signedUp, came }: OccurrenceNumbers, terms: readonly Stretch[]): DateNumbers {
  const term = terms.find(({ from, to }) => from <= date && date <= to)
  return { date, dateText: formatShortMonthAndDay(date), term: term?.name ?? '', signedUp, came }
}
