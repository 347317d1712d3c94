import { idOf } from '#schemas/content/word-files'
import type { EventTimeAnswer } from '#schemas/http/admin/month'
import { t } from '#schemas/language'
import { isMap, type JsonMap, type Path, type Value, valueAt, withValueAt } from '../forms/value.ts'

/** What has become of a date, in a word. */
export const statusInWords = (status: EventTimeAnswer['status']): string =>
  status === 'planned' ? '' : t(`staffCalendar.status.${status}`)

/** The view of one time of an event: `/admin/calendar/2026-12-11/shabbat-dinner`. */
export const occurrenceAt = ({ path, plannedFor }: Pick<EventTimeAnswer, 'path' | 'plannedFor'>): string =>
  `/admin/calendar/${plannedFor}/${idOf(path)}`

export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 24 * 60 * 60_000).toISOString().slice(0, 10)

/** An event whose date that was planned for a day is on another; back on its own, nothing is said of it but the rest. */
export function movedTo(event: Value, plannedFor: string, day: string, note: string): JsonMap {
  const change = valueAt(event, ['changes', plannedFor])
  const { cancelled: _cancelled, date: _date, note: _note, ...rest } = isMap(change) ? change : {}
  const next = { ...(day !== plannedFor && { date: day }), ...rest, ...(note && { note }) }
  const moved =
    Object.keys(next).length > 0 ? withValueAt(event, ['changes', plannedFor], next) : withoutChange(event, plannedFor)
  return isMap(moved) ? moved : {}
}

/** Something that is done with one time of an event, or with its repetition. */
export interface Action {
  title: string
  about: string
  /** The event as its form begins. */
  value: Value
  /** The places that are filled in. */
  fields: readonly Path[]
}

/** What can be done with the time of an event that is planned for a day. */
export function actionsFor(event: Value, day: string, status: EventTimeAnswer['status']): Action[] {
  const now = valueAt(event, ['changes', day])
  const isCancelled = isMap(now) && now.cancelled === true
  return [
    ...(isCancelled ? [] : [cancelling(event, day)]),
    moving(event, day),
    ...(isMap(now)
      ? [
          {
            title: t(status === 'cancelled' ? 'staffCalendar.holdAfterAll' : 'staffCalendar.asPlanned'),
            about: t('staffCalendar.asPlannedAbout'),
            value: withoutChange(event, day),
            fields: [],
          },
        ]
      : []),
    ...repeating(event, day),
  ]
}

/** What is cancelled is nowhere else. */
function cancelling(event: Value, day: string): Action {
  const note = valueAt(event, ['changes', day, 'note'])
  return {
    title: t('staffCalendar.cancelOne'),
    about: t('staffCalendar.cancelOneAbout'),
    value: withValueAt(event, ['changes', day], { cancelled: true, ...(note !== undefined && { note }) }),
    fields: [['changes', day, 'note']],
  }
}

const moving = (event: Value, day: string): Action => ({
  title: t('staffCalendar.moveOne'),
  about: t('staffCalendar.moveOneAbout'),
  value:
    valueAt(event, ['changes', day, 'cancelled']) === undefined
      ? event
      : withValueAt(event, ['changes', day, 'cancelled'], undefined),
  fields: ['date', 'time', 'endTime', 'location', 'note'].map((key) => ['changes', day, key]),
})

/** Without the changes of a day; without a list of changes, if it was the last. */
function withoutChange(event: Value, day: string): Value {
  const without = withValueAt(event, ['changes', day], undefined)
  const changes = valueAt(without, ['changes'])
  return isMap(changes) && Object.keys(changes).length === 0 ? withValueAt(without, ['changes'], undefined) : without
}

/** It ends on the day before: what was said of later days goes with them. */
const ending = (event: Value, day: string): Action => ({
  title: t('staffCalendar.cancelLater'),
  about: t('staffCalendar.cancelLaterAbout'),
  value: withValueAt(before(before(event, 'changes', day), 'later', day), ['when', 'until'], dayBefore(day)),
  fields: [['when', 'until']],
})

const dayBefore = (day: string): string => daysLater(day, -1)

/** An event with what is said under a key of the days before one alone. */
function before(event: Value, key: 'changes' | 'later', day: string): Value {
  const all = valueAt(event, [key])
  if (!isMap(all)) return event
  const kept = Object.entries(all).filter(([each]) => each < day)
  return withValueAt(event, [key], kept.length > 0 ? Object.fromEntries(kept) : undefined)
}

const REPEATED = ['time', 'endTime', 'location'] as const

/** From that day on it is as it is now, to begin with: what is typed is what is different. */
function movingLater(event: Value, day: string): Action {
  const later = valueAt(event, ['later'])
  const changed = isMap(later) ? Object.keys(later).filter((each) => each <= day) : []
  const now = (key: string, at: Path = [key]) =>
    changed.sort().reduce<Value>((value, each) => valueAt(event, ['later', each, key]) ?? value, valueAt(event, at))
  const on = now('on', ['when', 'on'])
  const known = REPEATED.flatMap((key) => (now(key) === undefined ? [] : [[key, now(key)]]))
  return {
    title: t('staffCalendar.moveLater'),
    about: t('staffCalendar.moveLaterAbout'),
    value: withValueAt(
      event,
      ['later', day],
      Object.fromEntries([...(on === undefined ? [] : [['on', on]]), ...known]),
    ),
    fields: [...(on === undefined ? [] : ['on']), ...REPEATED].map((key) => ['later', day, key]),
  }
}

const changingAll = (event: Value): Action => ({
  title: t('staffCalendar.changeAll'),
  about: t('staffCalendar.changeAllAbout'),
  value: event,
  fields: [['when', 'on'], ...REPEATED.map((key) => [key])],
})

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

/** What is done with all that come later, and with all of them. What happens once is made to happen every week. */
function repeating(event: Value, day: string): Action[] {
  const when = valueAt(event, ['when'])
  if (!isMap(when)) return []
  const { date } = when
  if (typeof date !== 'string') return [ending(event, day), movingLater(event, day), changingAll(event)]
  const on = WEEKDAYS[new Date(date).getUTCDay()] ?? ''
  return [
    {
      title: t('staffCalendar.everyWeek'),
      about: t('staffCalendar.everyWeekAbout'),
      value: withValueAt(event, ['when'], { every: 'week', on: [on], from: date }),
      fields: [
        ['when', 'every'],
        ['when', 'until'],
      ],
    },
  ]
}
