import { addDays, type Day } from '#calendar/time/days'
import { campusLocale, dateWithYear, listed, monthAndDay, staffLocale } from '#schemas/campus-locale'
import { plural } from '#schemas/plural'
import type { Timeline } from '../days/timeline.ts'
import type { EventTime } from '../days/upcoming.ts'
import { type Issue, warningAt } from '../issues.ts'
import type { Content } from '../read/content.ts'
import { speaking } from '../read/language.ts'
import {
  breakClashes,
  type Clash,
  type ClashKind,
  canObserve,
  findClashes,
  findClashesAhead,
  type PromisedTime,
  promiseClashes,
} from './find-clashes.ts'

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

interface Rule {
  path: string
  /** Of what may be on such a day on purpose, the message says how to say so. */
  canBeMeant?: true
  message: (clash: ClashText) => string
}

const cancelOrMove = (count: number) => `Cancel or move ${plural(count, 'that date', 'those dates')} in the calendar.`
const fallsOn = ({ event, days, meets, count }: ClashText) =>
  `${event} on ${days} ${plural(count, 'falls', 'fall')} on ${meets}`

const ON_REST: Rule = {
  path: 'when',
  canBeMeant: true,
  message: (clash) => `${fallsOn(clash)}. ${cancelOrMove(clash.count)}`,
}

const RULES: Readonly<Record<ClashKind, Rule>> = {
  rest: ON_REST,
  fast: ON_REST,
  feast: {
    path: 'when',
    canBeMeant: true,
    message: (clash) => `${fallsOn(clash)}, at the hour of the Megillah. ${cancelOrMove(clash.count)}`,
  },
  'minor fast': {
    path: 'when',
    canBeMeant: true,
    message: ({ event, days, meets, count }) => `${event} on ${days} serves food on ${meets}. ${cancelOrMove(count)}`,
  },
  'no leaven': {
    path: 'when',
    canBeMeant: true,
    message: ({ event, days, meets, count }) =>
      `${event} on ${days} is not kosher for ${meets}. ${cancelOrMove(count)}`,
  },
  room: {
    path: 'location',
    message: ({ event, days, meets }) =>
      `${event} on ${days} is in the same room as ${meets}, at the same time. ` +
      'Give one of them another room, or another hour.',
  },
  promised: {
    path: 'location',
    message: ({ event, days, meets }) =>
      `${event} on ${days} is in a room that a visitor was promised for that time: ${meets}. ` +
      'Give it another room, or another hour.',
  },
  break: {
    path: 'changes',
    message: ({ event, days, meets, count }) =>
      `${event} on ${days} is in ${meets}, when there are no classes. ` +
      plural(
        count,
        'Cancel that date, or say on it in the calendar what there is.',
        'Cancel those dates, or say on them in the calendar what there is.',
      ),
  },
  closed: {
    path: 'when',
    message: ({ event, days }) =>
      `${event} on ${days}: the house is closed. Cancel or move it in the calendar, ` +
      'or change that day’s hours under “Contact and settings”.',
  },
  itself: {
    path: 'changes',
    message: ({ event, days }) =>
      `Two dates of ${event} are at the same hour of ${days}. Move one to another day, or cancel it.`,
  },
  untimed: {
    path: 'time',
    message: ({ event, days }) =>
      `${event} on ${days} has no time: that day has no candle lighting or havdalah. ` +
      'Give that date a time by the clock.',
  },
  named: {
    path: 'changes',
    message: ({ event, days, meets }) =>
      `${event} is cancelled on ${days}, and the holiday still says “${meets}”. Change that row of the holiday, too.`,
  },
}

export const clashesAhead = (content: Content, day: Day, days = DAYS_AHEAD): Issue[] =>
  sameClashes(findClashesAhead(content, day, addDays(day, days)).filter(({ isOtherSide }) => !isOtherSide)).map(issueOf)

/** The conflicts that forms show: of two events in one room, each has it, since either may be in the editor's form. */
export const clashesInForms = (content: Content, day: Day): Issue[] =>
  sameClashes(findClashesAhead(content, day, addDays(day, DAYS_TO_PLAN))).map(issueOf)

export interface ClashOfDates {
  file: string
  title: string
  kind: ClashKind
  meets: string
  times: readonly EventTime[]
  sentence: string
}

export function clashesBetween(
  content: Timeline,
  [from, to]: readonly [Day, Day],
  promised: readonly PromisedTime[],
): ClashOfDates[] {
  const found = findClashes(content, from, to).filter(({ isOtherSide }) => !isOtherSide)
  const isFound = new Set(found.map(({ time }) => time.event.id + time.plannedFor))
  const inBreaks = breakClashes(content, from, to).filter(({ time }) => !isFound.has(time.event.id + time.plannedFor))
  return sameClashes([...found, ...promiseClashes(content, from, to, promised), ...inBreaks]).map((same) => {
    const { time, kind, meets } = same[0]
    const { file, title } = time.event
    return {
      file,
      title,
      kind,
      meets,
      times: same.map((each) => each.time),
      sentence: messageOf(same[0], daysOf(same)),
    }
  })
}

const DAYS_NAMED = 3

type Same = readonly [Clash, ...Clash[]]

const sameClashes = (clashes: readonly Clash[]): Same[] =>
  [
    ...Map.groupBy(clashes, ({ time: { event }, kind, meets }) =>
      [event.file, event.title, kind, meets].join('\n'),
    ).values(),
  ].flatMap(([first, ...others]) => (first ? [[first, ...others] as const] : []))

const daysOf = (same: Same): Day[] => [...new Set(same.map(({ time }) => time.day))]

function issueOf(same: Same): Issue {
  const [first] = same
  const { file } = first.time.event
  const path = pathIn(file, RULES[first.kind].path)
  const days = daysOf(same)
  return { ...warningAt({ file, path }, messageOf(first, days)), conflict: { days, meets: first.meets } }
}

/** "Soup Night on April 21 and April 28, 2027 meets Passover. …" */
function messageOf({ time: { event }, kind, meets }: Clash, days: readonly Day[]): string {
  const first = days.slice(0, DAYS_NAMED)
  const isOneYear = new Set(first.map((day) => day.slice(0, 4))).size === 1
  const more = days.length > DAYS_NAMED ? [`${days.length - DAYS_NAMED} more`] : []
  const inWords = speaking(staffLocale(campusLocale()), () => {
    const named = first.map((day) => (isOneYear && day !== first.at(-1) ? monthAndDay(day) : dateWithYear(day)))
    return listed([...named, ...more])
  })
  const message = RULES[kind].message({ event: event.title, days: inWords, meets, count: days.length })
  if (!RULES[kind].canBeMeant || !canObserve(event)) return message
  return (
    `${message} If it belongs there, tick “Part of Shabbat, a ` +
    'holiday or a fast” under “More” in the event’s own form.'
  )
}

function pathIn(file: string, key: string): string[] {
  if (file.startsWith('content/groups/')) return ['meetings', key]
  if (file.startsWith('content/holidays/')) return ['schedule']
  return file.startsWith('content/prospective/') ? ['details', 'from'] : [key]
}
