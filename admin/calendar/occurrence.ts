import type { Control } from '#schemas/admin/controls'
import { cancelledChange, collectionNameOf, timingAt } from '#schemas/content/entry-paths'
import { isMap, type MaybeValue, type ValueMap, type ValuePath, valueAt, withValueAt } from '#schemas/entry-value'
import { weekdays } from '#schemas/i18n'
import { hoursAndMinutes, typedTime } from '#schemas/time/clock-time'
import type { OccurrenceAnswer } from '../calls/trpc.ts'
import type { DefaultValues, Derive } from '../content/use-entry-editor.ts'
import { controlsOfWay, findControl, isEqual, matchWay } from '../controls/field-values.ts'
import { daysLater } from '../ui/DateTime.tsx'

export function withTiming(entry: MaybeValue, path: string, changed: (timing: MaybeValue) => MaybeValue): ValueMap {
  const at = timingAt(path) ?? []
  const next = withValueAt(entry, at, changed(valueAt(entry, at)))
  return isMap(next) ? next : {}
}

export const cancelDates = (timing: MaybeValue, days: readonly string[], reason: string): MaybeValue =>
  days.reduce(
    (before, day) => withValueAt(before, ['changes', day], cancelledChange(valueAt(before, ['changes', day]), reason)),
    timing,
  )

/** Moves the date that was planned for a day; back on its own day, only what else is special stays. */
export function moveDate(event: MaybeValue, plannedFor: string, day: string, reason: string): MaybeValue {
  const { date: _date, reason: _reason, ...rest } = changeOn(restoreDate(event, plannedFor), plannedFor)
  return withChange(event, plannedFor, { ...(day !== plannedFor && { date: day }), ...rest, ...(reason && { reason }) })
}

export interface Action {
  title: string
  about: string
  value: MaybeValue
  fields: readonly ValuePath[]
  defaults?: DefaultValues
  derive?: Derive
  /** Which dates it is about, where they are asked for. */
  choice?: undefined | { of: string; dates: 'This one' | 'This and all later' | 'All' }
  /** It is there also where the date is not. */
  isForAll?: boolean
}

const CANCEL = 'Cancel it'
const CHANGE = 'Change the time or place'

type Time = Pick<OccurrenceAnswer, 'path' | 'status' | 'begins' | 'ends' | 'location'>

export function actionsFor(entry: MaybeValue, day: string, time: Time): Action[] {
  const at = timingAt(time.path) ?? []
  return actionsOn(valueAt(entry, at), day, time).map(({ value, fields, defaults, ...action }) => ({
    ...action,
    value: withValueAt(entry, at, value),
    fields: fields.map((field) => [...at, ...field]),
    derive: (initial) => shiftEndTime(initial, [...at, ...(defaults?.at ?? [])]),
    ...(defaults && { defaults: { ...defaults, at: [...at, ...defaults.at] } }),
  }))
}

function actionsOn(event: MaybeValue, day: string, time: Time): Action[] {
  const change = changeOn(event, day)
  const isCancelled = change.cancelled === true
  const isOtherwise = [...PLAN_KEYS, 'cancelled'].some((key) => change[key] !== undefined)
  return [
    isCancelled ? explainAction(event, day) : cancelAction(event, day),
    { ...changeAction(event, day, time), ...(isCancelled && { title: 'Hold it at another time', choice: undefined }) },
    ...(isOtherwise
      ? [
          {
            title: time.status === 'cancelled' ? 'Hold it after all' : 'As planned again',
            about: isCancelled
              ? 'What was written about this day before it was cancelled, and its other time or place, hold again.'
              : 'The day, hour and place are as planned again. What is special that day stays.',
            value: isCancelled ? restoreDate(event, day) : resetToPlan(event, day),
            fields: [],
          },
        ]
      : []),
    ...repeatActions(event, day, collectionNameOf(time.path) === 'events').map((action) => ({
      ...action,
      isForAll: true,
    })),
  ]
}

/** Takes back that a date is cancelled: what was said of it before holds again. */
function restoreDate(event: MaybeValue, day: string): MaybeValue {
  const { cancelled, held } = changeOn(event, day)
  return cancelled === true ? withChange(event, day, isMap(held) ? held : {}) : event
}

/** Takes back what makes a date another than planned; what is special that day stays. */
function resetToPlan(event: MaybeValue, day: string): MaybeValue {
  const reset: readonly string[] = [...PLAN_KEYS, 'reason']
  const rest = Object.entries(changeOn(event, day)).filter(([key]) => !reset.includes(key))
  return withChange(event, day, Object.fromEntries(rest))
}

/** Nobody is mailed of this: to write to those who signed up is another thing. */
const explainAction = (event: MaybeValue, day: string): Action => ({
  title: 'Change what visitors read',
  about: 'It stays cancelled. Pages and calendars say why, or what happens instead.',
  value: event,
  fields: [['changes', day, 'reason']],
})

/** A note alone makes no date another than planned. */
const PLAN_KEYS = ['date', 'time', 'endTime', 'location'] as const

const cancelAction = (event: MaybeValue, day: string): Action => ({
  title: 'Cancel this one',
  choice: { of: CANCEL, dates: 'This one' },
  about:
    'It stays on the pages and in calendars, and says that it is cancelled. Write why, or what happens ' +
    'instead; visitors read it.',
  value: cancelDates(event, [day], ''),
  fields: [['changes', day, 'reason']],
})

const changeAction = (event: MaybeValue, day: string, time: Time): Action => ({
  title: 'Change this one',
  choice: { of: CHANGE, dates: 'This one' },
  about: 'Another day, hour or place for this date alone. Pages say what it was before.',
  value: changeOn(event, day).cancelled === true ? resetToPlan(restoreDate(event, day), day) : event,
  fields: [...PLAN_KEYS, 'reason', 'note'].map((key) => ['changes', day, key]),
  defaults: usualValues(event, day, time),
})

/** An end that is shown goes with its start: with another one it is written, too. */
function usualValues(event: MaybeValue, day: string, { begins, ends, location }: Time): DefaultValues {
  const own = (key: string) => valueAt(event, ['changes', day, key])
  const isAsLong = own('time') !== undefined && own('endTime') === undefined
  const usual = (key: 'time' | 'endTime', now: string | undefined) =>
    clockOf(valueInForce(event, day, key), own(key) === undefined ? now : undefined)
  const time = usual('time', begins)
  const start = isAsLong ? own('time') : time
  return {
    at: ['changes', day],
    usual: known({
      date: day,
      time,
      endTime: isAsLong && ends ? typedTime(ends) : usual('endTime', ends),
      location: valueInForce(event, day, 'location') ?? location,
    }),
    isWritten: (key, { time: now = start }) => key === 'endTime' && !isEqual(now, start),
  }
}

/** A time by the sun, or another in summer, is one by the clock on its day. */
const clockOf = (rule: MaybeValue, onThatDay: string | undefined): MaybeValue =>
  typeof rule === 'string' && /\d:\d\d/.test(rule) ? rule : onThatDay && typedTime(onThatDay)

const known = (values: Readonly<Record<string, MaybeValue>>): ValueMap =>
  Object.fromEntries(Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])))

function valueInForce(event: MaybeValue, day: string, key: string, at: ValuePath = [key]): MaybeValue {
  const later = valueAt(event, ['later'])
  const from = isMap(later) ? Object.keys(later).filter((each) => each <= day) : []
  return from
    .sort()
    .reduce<MaybeValue>((value, each) => valueAt(event, ['later', each, key]) ?? value, valueAt(event, at))
}

function changeOn(event: MaybeValue, day: string): ValueMap {
  const change = valueAt(event, ['changes', day])
  return isMap(change) ? change : {}
}

const unlessEmpty = (map: ValueMap): ValueMap | undefined => (Object.keys(map).length > 0 ? map : undefined)

function withChange(event: MaybeValue, day: string, change: ValueMap): MaybeValue {
  const next = withValueAt(event, ['changes', day], unlessEmpty(change))
  const changes = valueAt(next, ['changes'])
  return isMap(changes) ? withValueAt(next, ['changes'], unlessEmpty(changes)) : next
}

const endAction = (event: MaybeValue, day: string): Action => ({
  title: 'Cancel this and all later',
  choice: { of: CANCEL, dates: 'This and all later' },
  about: 'The last day on which it may happen. Later dates leave the pages, and the calendars of those who subscribe.',
  value: withValueAt(before(before(event, 'changes', day), 'later', day), ['when', 'until'], daysLater(day, -1)),
  fields: [['when', 'until']],
})

function before(event: MaybeValue, key: 'changes' | 'later', day: string): MaybeValue {
  const all = valueAt(event, [key])
  if (!isMap(all)) return event
  const earlier = Object.entries(all).filter(([each]) => each < day)
  return withValueAt(event, [key], unlessEmpty(Object.fromEntries(earlier)))
}

const REPEATED_KEYS = ['time', 'endTime', 'location'] as const

function changeLaterAction(event: MaybeValue, day: string): Action {
  const before = daysLater(day, -1)
  const on = valueInForce(event, before, 'on', ['when', 'on'])
  const takesSignUps = valueAt(event, ['seats']) !== undefined
  return {
    title: 'Change this and all later',
    choice: { of: CHANGE, dates: 'This and all later' },
    about: [
      'Change what is different from a day on. Earlier dates stay as they are. The next dates are listed below ' +
        'the fields.',
      ...(takesSignUps ? ['Another weekday cancels the old dates, and whoever signed up for one is written to.'] : []),
    ].join(' '),
    value: event,
    fields: ['from', ...(on === undefined ? [] : ['on']), ...REPEATED_KEYS].map((key) => ['later', day, key]),
    defaults: {
      at: ['later', day],
      usual: known({
        from: day,
        on,
        ...Object.fromEntries(REPEATED_KEYS.map((key) => [key, valueInForce(event, before, key)])),
      }),
      keyFor: ({ from, ...own }) =>
        typeof from === 'string' && from && from !== day ? from : firstOnOthers(day, on, own.on),
      dayAt: 'from',
    },
  }
}

/** Returns an earlier day of the same week, or that week would have none. */
function firstOnOthers(day: string, before: MaybeValue, after: MaybeValue): string {
  const weekday = new Date(day).getUTCDay()
  const [old, first] = [weekdayNumbers(before), Math.min(...weekdayNumbers(after))]
  const isEarlier = first >= 0 && first < weekday && !old.some((each) => each >= first && each < weekday)
  return isEarlier ? daysLater(day, first - weekday) : day
}

const WEEKDAYS: readonly string[] = weekdays

/** Weekdays by their numbers, Sunday is 0; -1 for one of a month. */
const weekdayNumbers = (on: MaybeValue): number[] =>
  Array.isArray(on) ? on.map((each) => WEEKDAYS.indexOf(String(each))) : []

const changeAllAction = (event: MaybeValue): Action => ({
  title: 'Change the time or place of all',
  choice: { of: CHANGE, dates: 'All' },
  about: 'Its time and its place on every date. What is past stays in calendars as it was.',
  value: event,
  fields: [['when', 'on'], ...REPEATED_KEYS.map((key) => [key])],
})

/** Groups can only end. An event that happens once is made to happen every week. */
function repeatActions(event: MaybeValue, day: string, hasLater: boolean): Action[] {
  const when = valueAt(event, ['when'])
  if (!isMap(when)) return []
  const { date } = when
  if (typeof date !== 'string')
    return [endAction(event, day), ...(hasLater ? [changeLaterAction(event, day)] : []), changeAllAction(event)]
  const on = WEEKDAYS[new Date(date).getUTCDay()] ?? ''
  return [
    {
      title: 'Every week until …',
      about: 'It is repeated from this day on.',
      value: withValueAt(event, ['when'], { every: 'week', on: [on], from: date }),
      fields: [
        ['when', 'every'],
        ['when', 'until'],
      ],
    },
  ]
}

export const controlOfEntry =
  (entry: MaybeValue, path: string) =>
  (form: Control, field: ValuePath): Control | undefined => {
    const at = [...(timingAt(path) ?? []), 'when']
    const [when, map] = [findControl(form, at), valueAt(entry, at)]
    if (field.at(-1) === 'from') return findControl(form, [...at, 'from'])
    if (field.at(-1) !== 'on' || when?.type !== 'group' || !isMap(map)) return findControl(form, field)
    const [choice] = when.choices ?? []
    const controls = choice && controlsOfWay(choice, matchWay(choice, map, when.controls), map, when.controls)
    return controls?.find(({ key }) => key === 'on')
  }

/** Of a time that is the same all year, and of one that is another in summer. */
const CLOCKS: readonly ValuePath[] = [[], ['standard'], ['daylight']]

/** Keeps the length that it had when it was opened, unless somebody has typed another end. */
export const shiftEndTime =
  (opened: MaybeValue, at: ValuePath) =>
  (before: MaybeValue, after: MaybeValue): MaybeValue =>
    CLOCKS.reduce((entry, half) => {
      const times = (of: MaybeValue) => ['time', 'endTime'].map((key) => valueAt(of, [...at, key, ...half]))
      const [start, end] = times(opened)
      const [earlier, ends] = times(before)
      const [later] = times(after)
      const isTyped = ends !== shifted(end, start, earlier)
      if (later === earlier || isTyped || typeof end !== 'string') return entry
      return withValueAt(entry, [...at, 'endTime', ...half], shifted(end, start, later))
    }, after)

const CLOCK = /^(?:(?:[01]\d|2[0-3]):[0-5]\d|(?:1[0-2]|[1-9]):[0-5]\d (?:AM|PM))$/

/** Returns minutes since midnight; undefined for a time that is not by the clock. */
function minutesOf(time: MaybeValue): number | undefined {
  if (typeof time !== 'string' || !CLOCK.test(time)) return undefined
  const [hours, minutes] = hoursAndMinutes(time).split(':')
  return Number(hours) * 60 + Number(minutes)
}

const DAY = 24 * 60

function shifted(end: MaybeValue, from: MaybeValue, to: MaybeValue): MaybeValue {
  const [ends, starts, begins] = [end, from, to].map(minutesOf)
  if (ends === undefined || starts === undefined || begins === undefined) return end
  return starts === begins ? end : clockAt((ends + begins - starts + DAY) % DAY, /[AP]M$/.test(String(to)))
}

function clockAt(minutes: number, isOfTwelve: boolean): string {
  const [hours, rest] = [Math.floor(minutes / 60), String(minutes % 60).padStart(2, '0')]
  if (!isOfTwelve) return `${String(hours).padStart(2, '0')}:${rest}`
  return `${hours % 12 || 12}:${rest} ${hours < 12 ? 'AM' : 'PM'}`
}
