import { addDays, type Day } from '#calendar/time/days'
import { momentAt } from '#calendar/time/moments'
import { dateWithYear, listed, monthAndDay } from '#schemas/campus-locale'
import { t } from '#schemas/language'
import { hoursOn } from '../days/hours-on.ts'
import { spanOf } from '../days/room-busy.ts'
import { type Happening, isHolidayRow } from '../days/timeline.ts'
import { type EventTime, eventTimes } from '../days/upcoming.ts'
import type { Problem } from '../problems.ts'
import type { Content } from '../read/content.ts'
import { hasFood, isLeavened } from './english.ts'
import { type HolyTime, holyTimes } from './holy-times.ts'

/** As long as it takes to find another date. */
const DAYS_AHEAD = 90

/** Whoever enters a date hears at once what it clashes with, however far ahead it is. */
const DAYS_TO_PLAN = 730

/** A date and what it does not go with. */
interface Clash {
  time: EventTime
  kind: keyof typeof RULES
  /** What it meets: "Passover", "Talmud for All Levels". */
  meets: string
  /** Whether the same is said of another entry: its own form is to say it, too. */
  isOtherSide?: boolean
}

const CANCEL = 'cancel or move that date'
const BELONGS = ', or write `observes: true` if it belongs there'

/** What is expected in place of each, and how to come there. */
const RULES = {
  rest: { key: 'when', expected: 'nothing on Shabbat or a holiday that is not part of it', fix: CANCEL },
  fast: { key: 'when', expected: 'nothing on this fast that is not part of it', fix: CANCEL },
  feast: { key: 'when', expected: 'nothing beside the Megillah that is not part of Purim', fix: CANCEL },
  'minor fast': { key: 'when', expected: 'no food on a fast', fix: CANCEL },
  'no leaven': { key: 'when', expected: 'nothing leavened in Passover', fix: CANCEL },
  room: { key: 'location', expected: 'a room for each', fix: 'give one of them another room, or another hour' },
  closed: {
    key: 'when',
    expected: 'an open house',
    fix: 'open it on that day under `hoursOtherwise` in content/site.yaml, cancel the date, or write `elsewhere`',
  },
  itself: {
    key: 'changes',
    expected: 'each of its dates on a day of its own',
    fix: 'move it to another day, or cancel one',
  },
  untimed: {
    key: 'time',
    expected: 'a time that the day has',
    fix: 'give that date a time by the clock: only eves have candle lighting, and only the ends of Shabbat and holidays havdalah',
  },
  named: {
    key: 'changes',
    expected: 'nothing that still names a date that is cancelled',
    fix: 'change that row of the holiday, too',
  },
} as const

/** What clashes in the coming weeks, the soonest first; what does so again and again is said once. */
export const clashesAhead = (content: Content, day: Day, days = DAYS_AHEAD): Problem[] =>
  groupClashes(findClashes(content, day, days).filter(({ isOtherSide }) => !isOtherSide))

/** What clashes while somebody plans: of two things in one room, it is said of both, since one of them is in the editor's form. */
export const clashesInForms = (content: Content, day: Day): Problem[] =>
  groupClashes(findClashes(content, day, DAYS_TO_PLAN))

function findClashes(content: Content, day: Day, days: number): Clash[] {
  const to = addDays(day, days)
  const holy = holyTimes(day, to, content.site.place)
  const times = eventTimes(content, day, to)
  const ahead = times.filter(({ status }) => status !== 'cancelled')
  const { timed = [], untimed = [] } = Object.groupBy(ahead, ({ start, isAllDay }) =>
    start || isAllDay ? 'timed' : 'untimed',
  )
  return [
    ...timed.flatMap((time) => holyClashes(time, holy, content)),
    ...roomClashes(timed, content),
    ...datesAtOnce(timed, content),
    ...timed
      .filter((time) => isInClosedHouse(time, content))
      .map((time) => clash(time, 'closed', 'the house is closed')),
    ...untimed.map((time) => clash(time, 'untimed', 'a day without it')),
    ...times.flatMap((time) => namedAlthoughCancelled(time, ahead)),
  ].toSorted((one, other) => one.time.day.localeCompare(other.time.day))
}

const clash = (time: EventTime, kind: Clash['kind'], meets: string): Clash => ({ time, kind, meets })

/** When it is, in milliseconds since 1970: whole days from midnight to midnight. */
function spanOn({ day, lastDay, start, end }: EventTime, { site }: Pick<Content, 'site'>): readonly [number, number] {
  const midnight = (each: Day) => momentAt(each, '00:00', site.place.timeZone)
  return spanOf(start ? { start, end } : { start: midnight(day), end: midnight(addDays(lastDay, 1)) })
}

const overlap = ([start, end]: readonly [number, number], [from, to]: readonly [number, number]) =>
  start < to && from < end

function holyClashes(time: EventTime, holy: readonly HolyTime[], content: Content): Clash[] {
  if (time.observes) return []
  const span = spanOn(time, content)
  const isPart = partOf(time.event, content)
  const words = wordsOf(time.event)
  const goesWith: Readonly<Record<HolyTime['kind'], boolean>> = {
    rest: false,
    fast: false,
    feast: false,
    'minor fast': !hasFood(words),
    'no leaven': !isLeavened(words),
  }
  return holy
    .filter((each) => !goesWith[each.kind] && overlap(span, [each.from, each.to]) && !isPart(each))
    .slice(0, 1)
    .map(({ kind, name }) => clash(time, kind, name))
}

/** A row has the description of its holiday: only its title speaks of the row. */
const wordsOf = (event: Happening): string =>
  isHolidayRow(event) ? event.title : `${event.title}. ${event.description} ${event.category ?? ''}`

/** What an entry without `observes` belongs to: a row to its holidays and to Shabbat, a weekend for visitors to Shabbat. */
function partOf(event: Happening, { entries }: Pick<Content, 'entries'>): (holy: HolyTime) => boolean {
  if (canObserve(event)) return () => false
  const holiday = entries('holidays').find(({ id }) => isHolidayRow(event) && id === event.holidayId)
  const own: readonly string[] = holiday?.observances ?? []
  return ({ holidays }) => holidays.length === 0 || holidays.some((each) => own.includes(each))
}

const canObserve = ({ file }: Happening): boolean => /^content\/(events|groups)\//.test(file)

/** Each pair of things in one room at one time: said of the later entry, and in its form of the earlier. */
function roomClashes(times: readonly EventTime[], content: Content): Clash[] {
  return content.entries('facilities').flatMap(({ title, places }) => {
    const names = [title, ...places]
    const here = times.filter(({ location, event }) => !event.elsewhere && names.includes(location ?? event.location))
    return here.flatMap((time, index) =>
      here
        .slice(0, index)
        .filter((other) => other.event.id !== time.event.id && overlap(spanOn(time, content), spanOn(other, content)))
        .flatMap((other) => [
          clash(time, 'room', other.event.title),
          { ...clash(other, 'room', time.event.title), isOtherSide: true },
        ]),
    )
  })
}

/** What observes a day is there also when the house is closed for it, and a deadline is nowhere. */
const isInClosedHouse = ({ event, day, observes }: EventTime, content: Content): boolean =>
  !event.elsewhere && !observes && !isHolidayRow(event) && hoursOn(day, content).is === 'closed'

/** Dates of one thing that are at the same time: one was moved onto another. */
const datesAtOnce = (times: readonly EventTime[], content: Content): Clash[] =>
  [...Map.groupBy(times, ({ event, day }) => `${event.id} ${day}`).values()].flatMap(([first, ...others]) =>
    others
      .filter((other) => first && overlap(spanOn(first, content), spanOn(other, content)))
      .map((other) => clash(other, 'itself', 'another of its dates')),
  )

/** Rows of a holiday that name what is cancelled on their day: "Candles at Soup Night". */
const namedAlthoughCancelled = (time: EventTime, ahead: readonly EventTime[]): Clash[] =>
  time.status === 'cancelled'
    ? ahead
        .filter(({ event, day }) => day === time.day && isHolidayRow(event) && event.title.includes(time.event.title))
        .map(({ event }) => clash(time, 'named', event.title))
    : []

const DAYS_NAMED = 3

/** One warning for each thing and what it meets, with its first dates. */
function groupClashes(clashes: readonly Clash[]): Problem[] {
  const same = Map.groupBy(clashes, ({ time: { event }, kind, meets }) =>
    [event.file, event.title, kind, meets].join('\n'),
  )
  return [...same.values()].flatMap((of) => {
    const [first] = of
    if (!first) return []
    const days = [...new Set(of.map(({ time }) => time.day))]
    const more = days.length > DAYS_NAMED ? ` and ${days.length - DAYS_NAMED} more` : ''
    const { key, expected, fix } = RULES[first.kind]
    const { event } = first.time
    return {
      file: event.file,
      key: keyIn(event.file, key),
      found: `${event.title}, ${days.slice(0, DAYS_NAMED).join(', ')}${more}: ${first.meets}`,
      expected,
      fix: fix === CANCEL && canObserve(event) ? `${fix}${BELONGS}` : fix,
      sentence: sentenceOf(first, days),
    }
  })
}

/** "Soup Night on April 21 and April 28, 2027 meets Passover. …", for whoever has a form before them. */
function sentenceOf({ time: { event }, kind, meets }: Clash, days: readonly Day[]): string {
  const first = days.slice(0, DAYS_NAMED)
  const isOneYear = new Set(first.map((day) => day.slice(0, 4))).size === 1
  const named = first.map((day) => (isOneYear && day !== first.at(-1) ? monthAndDay(day) : dateWithYear(day)))
  const more = days.length - named.length
  const inWords = listed(more > 0 ? [...named, t('clashes.more', { count: more })] : named)
  const sentence = t(`clashes.${kind}`, { event: event.title, days: inWords, meets, count: days.length })
  return RULES[kind].fix === CANCEL && canObserve(event) ? `${sentence} ${t('clashes.observes')}` : sentence
}

/** Where the form of an entry has that key. */
function keyIn(file: string, key: string): string {
  if (file.startsWith('content/groups/')) return `meetings.${key}`
  if (file.startsWith('content/holidays/')) return 'schedule'
  return file.startsWith('content/prospective/') ? 'details.from' : key
}
