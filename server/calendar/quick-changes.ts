import { z } from 'zod'
import { holidaysOn } from '#calendar/hebrew/holidays'
import { addDays, type Day, daysBetween, daysFrom } from '#calendar/time/days'
import type { Entries } from '#content-reader/content-source'
import { withCampusLocale } from '#content-reader/locale-context'
import type { Timeline } from '#schedule/all-events'
import { listHoursAhead } from '#schedule/hours'
import { describeEruvCheck, findEruvCheck } from '#schedule/religious-life'
import { TYPED } from '#schemas/admin/paths'
import { cancelledChange, timingAt } from '#schemas/content/entry-paths'
import { isMap, type Value, type ValueMap, valueAt, withValueAt } from '#schemas/entry-value'
import { formatDay, formatDayWithYear, i18n, t } from '#schemas/locale'
import { eruv } from '#schemas/religious-life/religious-life'
import { notice } from '#schemas/settings/notices'
import { holidayName, isHoliday, jewishHolidays } from '#schemas/time/jewish-holidays'
import { dayHours, daysWithHours, rangeOf } from '#schemas/time/opening-hours'
import { collectionsIn } from '../content/collections.ts'
import type { ReadSchedule } from '../content/schedule-reader.ts'
import type { CalendarOccurrence } from './month-of-events.ts'

/** A change that is ready: whoever taps its button sees what visitors will read, and publishes it. */
export interface QuickChange {
  title: string
  path: string
  value: ValueMap
  about: string
  /** The text to come, with `TYPED` for what is typed; `alone` while nothing is. */
  reads: string
  alone: string
  typed?: { key: string; label: string; value: string; max: number; isRequired: boolean } | undefined
  /** True if its first and last day, `startDate` and `endDate`, may be chosen. */
  hasDays?: boolean | undefined
  /** The text there now, in a sentence that says if it comes back. */
  instead?: string | undefined
  isOn?: string | undefined
  action?: string | undefined
  also?: { titles: string[]; entries: { path: string; value: ValueMap }[] } | undefined
}

type Offered = Omit<QuickChange, 'path'>
type Offers = (value: ValueMap, day: string, also: QuickChange['also']) => readonly Offered[]

/** Changes of staff in a hurry, by single file. Only files that this campus has are looked at. */
const offers: Readonly<Record<string, Offers>> = { 'eruv.yaml': ofEruv, 'notice.yaml': ofNotice }

export function quickChanges(entries: Entries, day: string, times: readonly CalendarOccurrence[] = []): QuickChange[] {
  const also = withoutEvents(entries, times)
  const paths = collectionsIn(entries).singles.map(({ path }) => path)
  return paths.flatMap((path) => {
    const value = entries.get(path)
    const offered = isMap(value) ? (offers[path]?.(value, day, also) ?? []) : []
    return offered.map((each) => ({ ...each, path }))
  })
}

function withoutEvents(entries: Entries, times: readonly CalendarOccurrence[]): QuickChange['also'] {
  const on = times.filter(
    ({ status, draft, path }) => (status === 'planned' || status === 'moved') && !draft && timingAt(path) !== undefined,
  )
  if (on.length === 0) return undefined
  const changed = new Map<string, Value>()
  for (const { path, plannedFor } of on) {
    const event = changed.get(path) ?? entries.get(path)
    const at = [...(timingAt(path) ?? []), 'changes', plannedFor]
    changed.set(path, withValueAt(event, at, cancelledChange(valueAt(event, at))) ?? null)
  }
  return {
    titles: [...new Set(on.map(({ title }) => title))],
    entries: [...changed].flatMap(([path, value]) => (isMap(value) ? [{ path, value }] : [])),
  }
}

function ofEruv(value: ValueMap, day: string): Offered[] {
  const check = findEruvCheck(eruv.parse(value), day)
  const now = withCampusLocale(() =>
    check && day <= check.until ? describeEruvCheck(check, i18n) : t('days.eruvUnknown'),
  )
  const found = (status: 'up' | 'down', title: string): Offered => ({
    title,
    // Last week's note is not this week's.
    value: { status, checked: day },
    about: 'On the home page and in religious life, until Shabbat is over, visitors will read:',
    reads: withCampusLocale(() => describeEruvCheck({ status, checked: day, note: TYPED }, i18n)),
    alone: withCampusLocale(() => describeEruvCheck({ status, checked: day, note: undefined }, i18n)),
    typed: { key: 'note', label: 'Anything else to know', value: '', max: 160, isRequired: false },
    instead: `In place of “${now}”, which does not come back by itself`,
  })
  return [found('up', 'Eruv: up, checked today'), found('down', 'Eruv: down')]
}

/** The page of all dates, of which one may have been linked. On it every day has its date as an anchor. */
const ALL_DATES = /^\/program-calendar(?:#.*)?$/

/** The text of an earlier day of snow, with its link, is better than ours. */
const OF_WINTER = /\b(?:snow\w*|ice|iced|icy|storm|blizzard)\b/i

/** The notice of a day or of the next ones: once the first is over, the one that it interrupted. */
function currentOf(value: ValueMap, day: string): ValueMap {
  const { enabled, endDate } = notice.parse(value)
  const isOver = endDate !== undefined && endDate < day
  return isOver && isMap(value.afterwards) ? { enabled, ...value.afterwards } : value
}

/** The notice that has days left after a day: a new one interrupts it. */
function withDaysLeft({ enabled, closed, afterwards, ...own }: ValueMap, day: string): ValueMap | undefined {
  const all = enabled === true ? [closed === true ? undefined : own, afterwards] : []
  return all.filter((each) => isMap(each)).find(({ endDate }) => endDate === undefined || String(endDate) > day)
}

const messageTyped = (label: string, value: string): QuickChange['typed'] => ({
  key: 'message',
  label,
  value,
  max: 200,
  isRequired: true,
})

/** A notice of one's own. One with days that stands there, or will, is corrected; any other is replaced. */
function inDays(value: ValueMap, day: string, reads: string, instead: string | undefined, interrupts: object): Offered {
  const { message, endDate } = notice.parse(value)
  const isCorrected = instead !== undefined && value.closed !== true && endDate !== undefined
  const offered = {
    title: 'A notice on every page',
    about: 'Above every page, from the first day to the last, visitors will read:',
    alone: '',
    typed: messageTyped('The words', isCorrected ? message : ''),
    hasDays: true,
  }
  if (isCorrected) return { ...offered, value: { startDate: day, ...value }, reads }
  return {
    ...offered,
    value: { enabled: true, message: '', startDate: day, endDate: day, ...interrupts },
    reads: TYPED,
    instead,
  }
}

function standsWhen(today: string, from: string | undefined, until: string | undefined): string {
  const last = until && formatDay(until)
  const day = from && formatDay(from)
  if (day && last) return day === last ? `Shows on ${day}` : `Shows from ${day} to ${last}`
  if (day) return `Shows from ${day}`
  if (!last) return 'On now'
  return until === today ? 'On now, until midnight' : `On now, until ${last}`
}

function ofNotice(written: ValueMap, day: string, also: QuickChange['also']): Offered[] {
  const value = currentOf(written, day)
  const { enabled, message, link, linkText, startDate, endDate } = notice.parse(value)
  const isOver = !enabled || (endDate !== undefined && endDate < day)
  const from = !isOver && startDate !== undefined && startDate > day ? startDate : undefined
  const withLink = (text: string) => (link ? `${text} → ${String(linkText)}` : text)
  const isOfWinter = OF_WINTER.test(message)
  const toThatDay = link && { link: link.replace(ALL_DATES, `/program-calendar#${day}`) }
  const left = withDaysLeft(value, day)
  const interrupts = left && { afterwards: left }
  const insteadOf = (text: string) =>
    left && left !== value.afterwards
      ? `In place of “${text}”, which stands there again after that`
      : `In place of “${text}”, which does not come back by itself`
  const { afterwards, ...own } = value
  const closed = { enabled: true, closed: true, startDate: day, endDate: day, ...interrupts }
  const snowMessage = isOfWinter ? message : withCampusLocale(() => t('notice.closedForSnow'))
  const snow: Offered = {
    title: 'Closed today because of snow',
    value: { ...(isOfWinter && { ...own, ...toThatDay }), ...closed, message: snowMessage },
    about: 'Above every page, until midnight, visitors will read:',
    reads: isOfWinter ? withLink(TYPED) : TYPED,
    alone: '',
    typed: messageTyped('The words', snowMessage),
    instead: isOver ? undefined : insteadOf(withLink(message)),
    also,
  }
  const closedMessage = withCampusLocale(() => t('notice.closedToday'))
  const other: Offered = {
    ...snow,
    title: 'Closed today for another reason',
    value: { ...closed, message: closedMessage },
    reads: TYPED,
    typed: messageTyped('The words, with the reason', closedMessage),
  }
  const any = inDays(value, day, withLink(TYPED), snow.instead, { ...interrupts })
  const away: Offered = {
    title: 'Take the notice down',
    value: isMap(afterwards) ? { enabled: true, ...afterwards } : { ...own, enabled: false },
    instead: isMap(afterwards) ? `“${String(afterwards.message)}” stands there again.` : undefined,
    about: 'Above every page, visitors will no longer read:',
    action: 'Take it down',
    reads: '',
    alone: withLink(message),
    isOn: standsWhen(day, from, endDate),
  }
  return [...(isOver ? [] : [away]), snow, other, any]
}

const SETTINGS = 'site.yaml'
const OTHER_HOURS = ['hoursOtherwise', 'on']

type DayTexts = { from: Day; to: Day; text: string }[]

/** `hours` null takes away what is set for these days. */
export const chosenHours = z.strictObject({ days: daysWithHours, hours: dayHours.nullable() })

/** Lists the hours that are set for days ahead and, for a choice, the settings with it and what visitors then read of each day. */
export function planOtherHours(entries: Entries, today: Day, read: ReadSchedule, chosen?: z.infer<typeof chosenHours>) {
  const settings = entries.get(SETTINGS)
  const timeline = read(entries)
  const keys = Object.keys(timeline.settings.hoursOtherwise.on)
  const ahead = keys.flatMap((days) => findDays(days, today, timeline) ?? [])
  return {
    holidays: jewishHolidays.map((value) => ({ value, title: holidayName(value, i18n) })),
    set: ahead
      .sort((one, other) => one.from.localeCompare(other.from))
      .map(({ days, title, ...range }) => ({ days, title, reads: describeDays(timeline, range) })),
    plan: chosen && isMap(settings) ? planChange(settings, chosen) : undefined,
  }

  function planChange(settings: ValueMap, { days, hours }: z.infer<typeof chosenHours>) {
    const value = withValueAt(settings, [...OTHER_HOURS, days], hours ?? undefined)
    const range = findDays(days, today, timeline)
    if (!isMap(value) || !range) return undefined
    const after = read(new Map([...entries, [SETTINGS, value]]))
    return { value, before: describeDays(timeline, range), after: describeDays(after, range) }
  }
}

/** A holiday is looked for in the year ahead. Undefined where all of these days are over. */
function findDays(days: string, today: Day, { settings: { place } }: Timeline) {
  const isOn = (day: Day) => holidaysOn(day, place).some(({ holiday }) => holiday === days)
  if (isHoliday(days)) {
    const all = daysBetween(today, addDays(today, 400)).filter(isOn)
    const [from] = all
    const to = all.filter((day) => from !== undefined && daysFrom(from, day) < 10).at(-1)
    return from && to ? { days, from, to, title: `${holidayName(days, i18n)}, every year` } : undefined
  }
  const range = rangeOf(days)
  if (!range || range.to < today) return undefined
  const names = [...new Set([range.from, range.to])].map((day) => formatDayWithYear(day))
  return { days, from: range.from < today ? today : range.from, to: range.to, title: names.join(' to ') }
}

const MOST_DAYS = 60

const describeDays = (timeline: Timeline, { from, to }: { from: Day; to: Day }): DayTexts =>
  withCampusLocale(() => listHoursAhead(timeline, from, i18n, Math.min(MOST_DAYS, daysFrom(from, to) + 1)))
