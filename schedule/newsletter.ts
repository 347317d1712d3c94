import { hanukkahNight } from '#calendar/hebrew/holidays'
import { movedFrom } from '#calendar/occurrences/occurrences'
import { addDays, type Day, daysBetween } from '#calendar/time/days'
import { dayOf } from '#calendar/time/moments'
import type { Content } from '#content-reader/content'
import { EVERYONE } from '#schemas/events/events'
import type { I18n } from '#schemas/i18n'
import type { NewsletterItem, NewsletterSection } from '#schemas/newsletter/newsletter'
import { capital, shortened } from '#schemas/text'
import { type AnyEvent, isHolidayRow, listAllEvents, shortenTitle, type Timeline } from './all-events.ts'
import { findStretch, listBreaksBeginning } from './breaks.ts'
import { groupDays } from './days-ahead.ts'
import { formatNight, listHolidayNotes } from './holidays.ts'
import { formatRange, getHours, getUsualHours } from './hours.ts'
import { describeMissing, getShabbat, type Shabbat } from './shabbat.ts'
import { describeMenu, type EventTime, isUnannounced, listEventTimes } from './upcoming.ts'

type Given = Timeline & Pick<Content, 'home'>

interface Week {
  from: Day
  /** The id of an audience; '' for everybody. */
  audience: string
}

const DAYS = 7

type Span = readonly [from: Day, to: Day]

/** Lists what a week has for an audience. Ids stay the same while times and texts change. */
export function listNewsletterSections(content: Given, { from, audience }: Week, i18n: I18n): NewsletterSection[] {
  const { t } = i18n
  const to = addDays(from, DAYS - 1)
  const isFor = ({ audiences }: AnyEvent) =>
    audience === '' || audiences.includes(audience) || audiences.includes(EVERYONE)
  const events = listAllEvents(content).filter((event) => isFor(event) && !isUnannounced(event, from))
  const times = listEventTimes(content, from, to, events).filter(({ isReplaced }) => !isReplaced)
  const shabbat = findShabbat(content, [from, to], i18n)
  const on = times.filter(({ status }) => status !== 'cancelled').filter((time) => !isInShabbat(time, shabbat))
  return [
    ...(shabbat ? [describeShabbat(shabbat, content, i18n)] : []),
    {
      id: 'changes',
      heading: t('newsletter.changes'),
      items: listChanges(content, [from, to], { events, times }, i18n),
    },
    ...daysBetween(from, to).map((day) => ({
      id: `day/${day}`,
      heading: i18n.formatDay(day),
      // What began before stands on the first day of the week.
      items: on.filter((time) => (time.day < from ? from : time.day) === day).map((time) => describeTime(time, i18n)),
    })),
    { id: 'hours', heading: t('newsletter.hours'), items: listOtherHours(content, [from, to], i18n) },
    { id: 'holidays', heading: t('days.holidays'), items: listHolidays(content, [from, to], i18n) },
  ].filter(({ items }) => items.length > 0)
}

const idOfTime = ({ event, plannedFor }: EventTime): string => `event/${event.id}/${plannedFor}`

/** A row of a holiday's schedule has nothing else to say. */
const isInShabbat = (of: EventTime, shabbat: Shabbat | undefined): boolean =>
  shabbat?.times.some(({ label, at, time }) =>
    time ? idOfTime(time) === idOfTime(of) : at === of.start && label === shortenTitle(of.event),
  ) ?? false

/** Returns the one that begins in the week: of one that has begun, who reads a newsletter on its day knows. */
function findShabbat(content: Given, [from, to]: Span, i18n: I18n): Shabbat | undefined {
  const current = getShabbat(content, from, i18n)
  const next = current.eve < from ? getShabbat(content, addDays(current.last, 1), i18n) : current
  return next.eve <= to ? next : undefined
}

function describeShabbat(shabbat: Shabbat, { home }: Given, i18n: I18n): NewsletterSection {
  const { t, formatDay, formatDayAndTime, formatTime, formatWeekday } = i18n
  const { eve, holiday, names, hebrewDate, times, lacksTimes, missing } = shabbat
  const lines = times.map(({ label, at }) =>
    t('punctuation.labeled', {
      label,
      text: dayOf(at) === eve ? formatTime(at) : formatDayAndTime(formatWeekday(dayOf(at)), at),
    }),
  )
  const others = [
    ...(lacksTimes ? [t('shabbat.lacksTimes')] : []),
    ...missing.map((each) => describeMissing(each, i18n)),
  ]
  const about = [...names.filter((name) => name !== holiday), t('shabbat.dateFromSundown', { date: hebrewDate })]
  const meals = times.flatMap(({ label, time }): NewsletterItem[] => {
    const texts = time ? [describeMenu(time, i18n), time.note].flatMap((each) => each ?? []) : []
    return time && texts.length > 0 ? [{ ...describeTime(time, i18n), title: label, text: texts.join('\n') }] : []
  })
  return {
    id: 'shabbat',
    heading: holiday ?? home.shabbat.heading,
    items: [
      {
        id: 'shabbat/times',
        title: formatDay(eve),
        when: about.join(' · '),
        text: [...lines, ...others].join('\n'),
        address: '',
      },
      ...meals,
    ],
  }
}

const MOST_LETTERS = 240

function describeTime(time: EventTime, i18n: I18n): NewsletterItem {
  const { t, formatDay, formatTime } = i18n
  const { event, day, start, lastDay, note, location = event.location } = time
  const texts = [
    note,
    describeMenu(time, i18n) ?? (isHolidayRow(event) ? undefined : summaryOf(event.description)),
  ].flatMap((each) => each ?? [])
  const hours = start ? formatTime(start) : capital(t('time.allDay'))
  const until = lastDay > day ? t('days.untilDay', { day: formatDay(lastDay) }) : ''
  return {
    id: idOfTime(time),
    title: shortenTitle(event),
    when: [hours, until, location].filter(Boolean).join(t('punctuation.comma')),
    text: texts.join('\n'),
    address: event.address,
  }
}

function summaryOf(markdown: string): string {
  const plain = markdown
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]+>|[*_`]|^#+ /gm, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (plain.length <= MOST_LETTERS) return plain
  const cut = shortened(plain, MOST_LETTERS)
  return /^.*[.!?](?=\s)/.exec(cut)?.[0] ?? `${cut.replace(/\s+\S*$/, '')}…`
}

function listChanges(
  content: Given,
  [from, to]: Span,
  { events, times }: { events: readonly AnyEvent[]; times: readonly EventTime[] },
  { t, formatDay, formatDayAndTime }: I18n,
): NewsletterItem[] {
  const away = events.flatMap((event) =>
    movedFrom(event, from, to, content)
      .filter(({ day, status }) => status === 'moved' && (day < from || to < day))
      .map((time) => ({ ...time, event })),
  )
  const changed = [...times.filter(({ status }) => status !== 'planned'), ...away]
  return changed.map(({ event, plannedFor, plannedStart, day, start, status, reason, note }) => {
    const isCancelled = status === 'cancelled'
    const planned = formatDayAndTime(formatDay(plannedFor), plannedStart ?? (isCancelled ? start : undefined))
    const now = formatDayAndTime(formatDay(day), start)
    return {
      id: `change/${event.id}/${plannedFor}`,
      title: shortenTitle(event),
      when: isCancelled
        ? t('feeds.cancelled', { event: planned })
        : `${now}. ${t('events.movedFromDay', { day: planned })}`,
      text: reason ?? (isCancelled ? (note ?? '') : ''),
      address: event.address,
    }
  })
}

function listOtherHours(content: Given, [from, to]: Span, i18n: I18n): NewsletterItem[] {
  const { t, formatDay } = i18n
  const rows = groupDays(from, to, (day): [string] | undefined => {
    const hours = getHours(day, content)
    if (hours.is === 'unknown' || JSON.stringify(hours) === JSON.stringify(getUsualHours(day, content)))
      return undefined
    const title = hours.is === 'open' ? formatRange(hours, i18n) : findStretch(day, content, i18n)?.name
    return title ? [title] : undefined
  })
  return rows.map(([first, last, title]) => ({
    id: `hours/${first}`,
    title,
    when: first === last ? formatDay(first) : t('time.range', { from: formatDay(first), until: formatDay(last) }),
    text: '',
    address: '',
  }))
}

function listHolidays(content: Given, [from, to]: Span, i18n: I18n): NewsletterItem[] {
  const { place } = content.settings
  // Of the nights of Hanukkah, the first in the week and the last: each is on its day, with its candles.
  const isNamed = (day: Day, night: number | undefined) =>
    night === undefined || day === from || night === 1 || night === 8
  return daysBetween(from, to).flatMap((day) => {
    const night = hanukkahNight(day, place)
    const nightName = night && formatNight('hanukkah', night, i18n)
    const notes = listHolidayNotes(day, place, i18n).filter((note) => note !== nightName || isNamed(day, night))
    return [...notes, ...listBreaksBeginning(day, content.year, i18n)].map((title) => ({
      id: `holiday/${day}/${title}`,
      title,
      when: i18n.formatDay(day),
      text: '',
      address: '',
    }))
  })
}
