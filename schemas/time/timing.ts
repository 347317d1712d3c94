import { z } from 'zod'
import type { Choice } from '../fields/define-collection.ts'
import { isoDay, line, listOf, location } from '../fields/field-types.ts'
import { type FieldIssue, notBefore, rule } from '../fields/rules.ts'
import { weekdays } from '../i18n.ts'
import { formatDayWithYear, formatList, formatNumberedWeekday, i18n, t } from '../locale.ts'
import { capital } from '../text.ts'
import { daysOfHoliday, holidayName, jewishHoliday } from './jewish-holidays.ts'
import { clockTimes, isAllDay, timeOfDay, timeOrAllDay } from './time-of-day.ts'

export const ordinals = ['first', 'second', 'third', 'fourth', 'last'] as const

const everyWeek = ['week', '2 weeks', '3 weeks', '4 weeks'] as const
const every = z.enum([...everyWeek, 'month'])

export const dayOn = z.union([z.enum(weekdays), z.templateLiteral([z.enum(ordinals), ' ', z.enum(weekdays)])])

const keys = z.strictObject({
  every: every.optional().meta({ label: 'Repeats' }),
  date: isoDay.optional(),
  on: listOf(dayOn, 7).min(1).optional(),
  holiday: jewishHoliday.optional().meta({ hint: '' }),
  night: z.int().min(1).max(8).optional().meta({ label: 'Which night', hint: '1 is the evening on which it begins.' }),
  day: z.int().min(1).max(8).optional().meta({ label: 'Which day', hint: '1 is its first day.' }),
  from: isoDay.optional(),
  until: isoDay.optional().meta({ label: 'Last day (optional)' }),
  inTerm: z.boolean().default(false),
})
type Keys = z.infer<typeof keys>

const KINDS = {
  date: ['date', 'until'],
  every: ['every', 'on', 'from', 'until', 'inTerm'],
  holiday: ['holiday', 'night', 'day', 'from', 'until', 'inTerm'],
} as const
type Kind = keyof typeof KINDS

const NAMES = { date: 'on one date', every: 'repeated by weeks or months', holiday: 'on a holiday' }

const kindsOf = (when: Keys): Kind[] =>
  (['date', 'every', 'holiday'] as const).filter((kind) => when[kind] !== undefined)

const isSet = (when: Keys, key: keyof Keys) => when[key] !== undefined && when[key] !== false

function issuesIn(when: Keys): FieldIssue[] {
  const [kind, another] = kindsOf(when)
  if (!kind)
    return [{ key: 'date', message: 'Say when it is: on a date, every week or month, or on a Jewish holiday.' }]
  if (another) {
    const both = `it can’t be ${NAMES[kind]} and ${NAMES[another]} at once`
    return [{ key: another, message: `Choose one: ${both}. For both, make two entries.` }]
  }
  return [
    ...strangeKeys(when, kind),
    ...(kind === 'every' ? repetition(when) : []),
    ...(kind === 'holiday' ? holiday(when) : []),
    ...order(when),
  ]
}

function strangeKeys(when: Keys, kind: Kind): FieldIssue[] {
  const known: readonly string[] = KINDS[kind]
  const strange = (['on', 'night', 'day', 'from', 'until', 'inTerm'] as const).filter(
    (key) => isSet(when, key) && !known.includes(key),
  )
  return strange.map((key) => ({ key, message: `Remove this: it does not go with what is ${NAMES[kind]}.` }))
}

function repetition({ every, on, from }: Keys): FieldIssue[] {
  const isMonthly = every === 'month'
  const fitting = on?.every((day) => day.includes(' ') === isMonthly)
  return [
    ...(fitting ? [] : [{ key: 'on', message: daysThatGoWith(isMonthly) }]),
    ...(from ? [] : [{ key: 'from', message: 'Choose the first day on which it may happen.' }]),
  ]
}

export const daysThatGoWith = (isMonthly: boolean): string =>
  isMonthly
    ? 'It is once a month: choose which day of it, such as the first Sunday.'
    : 'Choose one or more days of the week, such as Friday.'

function holiday({ holiday, night, day }: Keys): FieldIssue[] {
  const length = holiday ? daysOfHoliday[holiday] : 1
  if ((night === undefined) === (day === undefined))
    return [{ key: 'night', message: 'Choose which night, 1 for the first evening, or which day; one of them.' }]
  const key = night === undefined ? 'day' : 'night'
  if ((night ?? day ?? 1) <= length) return []
  const many = `This holiday has ${length}: write a number from 1 to ${length}.`
  return [{ key, message: length === 1 ? 'This holiday has only one: write 1.' : many }]
}

function order({ date, from = date, until }: Keys): FieldIssue[] {
  const isLate = date ? daysFrom(date, until ?? date) > MOST_DAYS : false
  if (from && until && until < from) return [{ key: 'until', message: notBefore(from) }]
  return isLate
    ? [{ key: 'until', message: `This is more than ${MOST_DAYS} days after it begins. Check the year and the month.` }]
    : []
}

/** One thing does not last longer; a term has an entry for each of its parts. */
const MOST_DAYS = 60
const daysFrom = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

const A_WEEKDAY = '^\\S+$'
const ONE_OF_A_MONTH = ' '
const repeating = ['from', 'until', 'on', 'inTerm'] as const
const weekly = (label: string, every: string) => ({
  label,
  keys: repeating,
  set: { every },
  options: { on: A_WEEKDAY },
})

const repeats: Choice<keyof Keys> = {
  label: 'Repeats',
  by: 'every',
  ways: [
    { label: 'Once', keys: ['date', 'until'], set: { every: null } },
    weekly('Every week', 'week'),
    weekly('Every other week', '2 weeks'),
    weekly('Every third week', '3 weeks'),
    weekly('Every fourth week', '4 weeks'),
    { label: 'Every month', keys: repeating, set: { every: 'month' }, options: { on: ONE_OF_A_MONTH } },
    {
      label: 'On a Jewish holiday, in the evening',
      keys: ['holiday', 'night', 'from', 'until', 'inTerm'],
      set: { every: null },
    },
    { label: 'On a Jewish holiday, by day', keys: ['holiday', 'day', 'from', 'until', 'inTerm'], set: { every: null } },
  ],
}

export const when = keys.check(rule(issuesIn)).meta({ choice: repeats })
export type When = z.infer<typeof when>

type DayOn = NonNullable<When['on']>[number]

const weekdayOf = (day: DayOn): string =>
  formatNumberedWeekday(weekdays.findIndex((weekday) => day === weekday || day.endsWith(` ${weekday}`)))

export const isDayOn = (text: string): text is DayOn => dayOn.safeParse(text).success

export function dayName(day: DayOn): string {
  const ordinal = ordinals.find((each) => day.startsWith(each))
  return ordinal ? t(`when.ordinals.${ordinal}`, { weekday: weekdayOf(day) }) : weekdayOf(day)
}

/** "Fridays", "Every other Thursday", "First Sunday of the month" */
export function formatWhen({ date, until, holiday, night, day, every, on = [] }: When): string {
  if (date) {
    const [from, to] = [formatDayWithYear(date), until && formatDayWithYear(until)]
    return to ? t('time.range', { from, until: to }) : from
  }
  if (holiday) {
    const name = holidayName(holiday, i18n)
    return night
      ? t('calendar.nightOfHoliday', { holiday: name, night })
      : t('calendar.dayOfHoliday', { holiday: name, day: `${day}` })
  }
  if (every === 'month') return capital(t('when.monthly', { days: formatList(on.map(dayName)) }))
  if (every === 'week') return formatList(on.map((each) => t('when.weekly', { weekday: dayName(each) })))
  if (every === '2 weeks') return t('when.otherWeek', { days: formatList(on.map(dayName)) })
  return t('when.everyWeeks', { count: Number.parseInt(`${every}`, 10), days: formatList(on.map(dayName)) })
}

/** An end this much later belongs to another day and is an error. */
export const LONGEST_HOURS = 16

const changed = {
  date: isoDay.optional().meta({ label: 'Moved to' }),
  time: timeOfDay.optional().meta({ hint: '', isText: true }),
  endTime: timeOfDay.optional().meta({ hint: '', isText: true }),
  location: location.optional(),
  menu: line(200).optional().meta({ label: 'What there is to eat' }),
  reason: line(200).optional().meta({
    label: 'Why',
    isLong: true,
    hint: 'Why it is cancelled, moved or held elsewhere, or what there is instead. “Snow. Stay warm; soup is delivered instead.”',
  }),
  note: line(200)
    .optional()
    .meta({ isLong: true, hint: 'What is special that day. It does not go into mails about a change.' }),
  observes: z.literal(true).optional().meta({ group: 'more', label: 'Meant to be on that Shabbat, holiday or fast' }),
}

/** The changes to one occurrence. Keys that it does not have stay as they are. */
const change = z
  .strictObject({
    cancelled: z.literal(true).optional(),
    held: z.strictObject(changed).optional().meta({ group: 'hidden', label: 'On that day' }),
    ...changed,
  })
  .check(
    rule(({ cancelled, date, time, endTime, location, menu, note }) => [
      cancelled &&
        (date ?? time ?? endTime ?? location ?? menu ?? note) && {
          key: 'cancelled',
          message:
            'It can’t be cancelled and changed at once. Remove one of the two; “Why” says what there is instead.',
        },
    ]),
  )
  .meta({
    choice: {
      label: 'On that day',
      ways: [
        {
          label: 'It is held, with what is changed here',
          keys: ['date', 'time', 'endTime', 'location', 'menu', 'note'],
        },
        { label: 'It is cancelled', keys: [], set: { cancelled: true } },
      ],
    },
  })
export type DateChange = z.infer<typeof change>

const ALL_TIMES = '6:30 PM, all day, or candle lighting'

/** One day has no summer and winter. */
const REPEATED = ['when.every', 'when.holiday'] as const

/** The keys of anything that happens at a time, for the schema of its entry, which also checks `timingIssues`. */
export const timingKeys = {
  when: when.meta({ hint: '' }),
  time: timeOrAllDay.meta({ hint: ALL_TIMES, isTextWithout: REPEATED }),
  endTime: timeOfDay.meta({ hint: '', isTextWithout: REPEATED }).optional(),
  changes: z.record(isoDay, change).default({}).meta({
    group: 'more',
    label: 'Changes of single dates',
    hint: 'What is different on one date. It is easier in the calendar: open the date there.',
  }),
  observes: z.literal(true).optional().meta({
    group: 'more',
    label: 'Part of Shabbat, a holiday or a fast',
    hint: 'Such as Friday’s dinner. Then nobody is warned that it falls on one.',
  }),
}

const laterChange = z.strictObject({
  on: listOf(dayOn, 7).min(1).optional(),
  time: timeOrAllDay.optional().meta({ hint: ALL_TIMES }),
  endTime: timeOfDay.optional().meta({ hint: '' }),
  location: location.optional(),
})
type Later = z.infer<typeof laterChange>

/** The key of what repeats, for the schema of its entry, which also checks `laterIssues`. */
export const laterKey = {
  later: z.record(isoDay, laterChange).optional().meta({
    group: 'more',
    label: 'Changes from a date on',
    hint: 'It is easier in the calendar: open the first date that is different.',
  }),
}

/** Checks that the changes from a day on make a complete rule with the rest. */
export const laterIssues = ({
  later = {},
  ...timing
}: TimingKeys & { later?: Readonly<Record<string, Later>> | undefined }): FieldIssue[] =>
  Object.keys(later).flatMap((day) => {
    // What was different before goes on.
    const { time, endTime }: TimingKeys = Object.assign(
      {},
      timing,
      ...Object.keys(later)
        .filter((each) => each <= day)
        .sort()
        .map((each) => later[each]),
    )
    const { on } = later[day] ?? {}
    const key = `later.${day}`
    if (on && !timing.when.every)
      return [{ key: `${key}.on`, message: 'Remove these days: it does not repeat by weeks or months.' }]
    const isMonthly = timing.when.every === 'month'
    const issues = on?.some((each) => each.includes(' ') !== isMonthly)
      ? [{ key: 'on', message: daysThatGoWith(isMonthly) }]
      : timingIssues({ time, endTime, when: timing.when })
    return issues.map((issue) => ({ ...issue, key: `${key}.${issue.key}` }))
  })

type TimingKeys = Pick<z.infer<z.ZodObject<typeof timingKeys>>, 'time' | 'endTime' | 'when'>

/** An end at the beginning, or so late that AM and PM must be mixed up. */
export function timingIssues({ time, endTime, when }: TimingKeys): FieldIssue[] {
  if (isAllDay(time) && endTime)
    return [{ key: 'endTime', message: 'It lasts all day, so it has no end. Remove this, or write when it begins.' }]
  if (when.date && when.until) return []
  const starts = clockTimes(time)
  const ends = endTime && clockTimes(endTime)
  if (!starts || !ends) return []
  const hours = (['standard', 'daylight'] as const).map(
    (half) => (hoursOf(ends[half]) - hoursOf(starts[half]) + 24) % 24,
  )
  if (hours.every((each) => each > 0 && each <= LONGEST_HOURS)) return []
  return [
    {
      key: 'endTime',
      message:
        `It ends when it begins, or more than ${LONGEST_HOURS} hours later. ` +
        'Check AM and PM; a time after midnight is one of the next day.',
    },
  ]
}

const hoursOf = (clock: string) => Number(clock.slice(0, 2)) + Number(clock.slice(3)) / 60

export const timing = z.strictObject(timingKeys).check(rule((entry) => timingIssues(entry)))
export type Timing = z.infer<typeof timing> & { later?: Readonly<Record<string, Later>> | undefined }
