import { addDays, type Day } from '#calendar/time/days'
import type { Content } from '#content-reader/content'
import { type Issue, warningAt } from '#content-reader/issues'
import { i18nOf } from '#content-reader/language'
import { type I18n, staffLocale } from '#schemas/i18n'
import { plural } from '#schemas/text'
import type { Timeline } from './all-events.ts'
import {
  type Clash,
  type ClashKind,
  canObserve,
  findBreakClashes,
  findClashes,
  findClashesAhead,
  findPromiseClashes,
  type PromisedTime,
} from './clashes.ts'

/** As long as it takes to find another date. */
const DAYS_AHEAD = 90

/** Conflicts of a date are shown when it is entered, however far ahead it is. */
const DAYS_TO_PLAN = 730

interface ClashText {
  event: string
  days: string
  meets: string
  count: number
}

/** The messages of these say how to say that it is on such a day on purpose. */
const CAN_BE_MEANT: ReadonlySet<ClashKind> = new Set(['rest', 'fast', 'feast', 'minor fast', 'no leaven'])

const adviseToMove = (count: number) => `Cancel or move ${plural(count, 'that date', 'those dates')} in the calendar.`
const describeDays = ({ event, days, meets, count }: ClashText) =>
  `${event} on ${days} ${plural(count, 'falls', 'fall')} on ${meets}`

const describeRest = (clash: ClashText) => `${describeDays(clash)}. ${adviseToMove(clash.count)}`

const MESSAGES: Readonly<Record<ClashKind, (clash: ClashText) => string>> = {
  rest: describeRest,
  fast: describeRest,
  feast: (clash) => `${describeDays(clash)}, at the hour of the Megillah. ${adviseToMove(clash.count)}`,
  'minor fast': ({ event, days, meets, count }) =>
    `${event} on ${days} serves food on ${meets}. ${adviseToMove(count)}`,
  'no leaven': ({ event, days, meets, count }) =>
    `${event} on ${days} is not kosher for ${meets}. ${adviseToMove(count)}`,
  room: ({ event, days, meets }) =>
    `${event} on ${days} is in the same room as ${meets}, at the same time. ` +
    'Give one of them another room, or another hour.',
  promised: ({ event, days, meets }) =>
    `${event} on ${days} is in a room that a visitor was promised for that time: ${meets}. ` +
    'Give it another room, or another hour.',
  break: ({ event, days, meets, count }) =>
    `${event} on ${days} is in ${meets}, when there are no classes. ` +
    plural(
      count,
      'Cancel that date, or say on it in the calendar what there is.',
      'Cancel those dates, or say on them in the calendar what there is.',
    ),
  closed: ({ event, days }) =>
    `${event} on ${days}: the house is closed. Cancel or move it in the calendar, ` +
    'or change that day’s hours under “Contact and settings”.',
  itself: ({ event, days }) =>
    `Two dates of ${event} are at the same hour of ${days}. Move one to another day, or cancel it.`,
  untimed: ({ event, days }) =>
    `${event} on ${days} has no time: that day has no candle lighting or havdalah. ` +
    'Give that date a time by the clock.',
  named: ({ event, days, meets }) =>
    `${event} is cancelled on ${days}, and the holiday still says “${meets}”. Change that row of the holiday, too.`,
}

/** The key of its form at which an event warns; `when` of all others. */
const PATHS: Readonly<Partial<Record<ClashKind, string>>> = {
  room: 'location',
  promised: 'location',
  break: 'changes',
  itself: 'changes',
  untimed: 'time',
  named: 'changes',
}

export const listClashIssues = (content: Content, day: Day, days = DAYS_AHEAD): Issue[] =>
  toIssues(content, [day, addDays(day, days)], ({ isOtherSide }) => !isOtherSide)

/** Has both of two events in one room, since either may be in the editor's form. */
export const listPlanningIssues = (content: Content, day: Day): Issue[] =>
  toIssues(content, [day, addDays(day, DAYS_TO_PLAN)], () => true)

export type DatedClash = ReturnType<typeof listClashesBetween>[number]

export function listClashesBetween(
  content: Timeline,
  [from, to]: readonly [Day, Day],
  promised: readonly PromisedTime[],
  i18n: I18n,
) {
  const clashes = findClashes(content, [from, to], i18n).filter(({ isOtherSide }) => !isOtherSide)
  const isReported = new Set(clashes.map(({ time }) => time.event.id + time.plannedFor))
  const inBreaks = findBreakClashes(content, [from, to], i18n).filter(
    ({ time }) => !isReported.has(time.event.id + time.plannedFor),
  )
  return groupClashes([...clashes, ...findPromiseClashes(content, from, to, promised), ...inBreaks]).map((same) => {
    const { event, kind, meets, times } = same
    return { file: event.file, title: event.title, kind, meets, times, sentence: formatMessage(same, i18n) }
  })
}

const DAYS_NAMED = 3

type ClashGroup = ReturnType<typeof groupClashes>[number]

function groupClashes(clashes: readonly Clash[]) {
  const groups = Map.groupBy(clashes, ({ time: { event }, kind, meets }) =>
    [event.file, event.title, kind, meets].join('\n'),
  )
  return [...groups.values()].flatMap((same) => {
    const times = same.map(({ time }) => time)
    return same.slice(0, 1).map(({ time: { event }, kind, meets }) => ({ event, kind, meets, times }))
  })
}

const listDays = ({ times }: ClashGroup): Day[] => [...new Set(times.map(({ day }) => day))]

function toIssues(content: Content, days: readonly [Day, Day], isReported: (clash: Clash) => boolean): Issue[] {
  const i18n = i18nOf(content.settings.locale)
  return groupClashes(findClashesAhead(content, days, i18n).filter(isReported)).map((same) => {
    const {
      kind,
      meets,
      event: { file },
    } = same
    const path = findPath(file, PATHS[kind] ?? 'when')
    return { ...warningAt({ file, path }, formatMessage(same, i18n)), conflict: { days: listDays(same), meets } }
  })
}

function formatMessage(same: ClashGroup, i18n: I18n): string {
  const { event, kind, meets } = same
  const days = listDays(same)
  const first = days.slice(0, DAYS_NAMED)
  const isOneYear = new Set(first.map((day) => day.slice(0, 4))).size === 1
  const more = days.length > DAYS_NAMED ? [`${days.length - DAYS_NAMED} more`] : []
  const { formatDate, formatList, formatMonthAndDay } = i18nOf(staffLocale(i18n.getLocale()))
  const named = first.map((day) => (isOneYear && day !== first.at(-1) ? formatMonthAndDay(day) : formatDate(day)))
  const dateText = formatList([...named, ...more])
  const message = MESSAGES[kind]({ event: event.title, days: dateText, meets, count: days.length })
  if (!CAN_BE_MEANT.has(kind) || !canObserve(event)) return message
  return (
    `${message} If it belongs there, tick “Part of Shabbat, a ` +
    'holiday or a fast” under “More” in the event’s own form.'
  )
}

function findPath(file: string, key: string): string[] {
  if (file.startsWith('content/groups/')) return ['meetings', key]
  if (file.startsWith('content/holidays/')) return ['schedule']
  return file.startsWith('content/prospective/') ? ['details', 'from'] : [key]
}
