import { z } from 'zod'
import { isoDay, line, location } from '../fields/field-types.ts'
import { type FieldIssue, rule } from '../fields/rules.ts'
import { clockTimes, isAllDay, timeOfDay, timeOrAllDay } from './time-of-day.ts'
import { dayOn, daysThatGoWith, when } from './when.ts'

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
    rule(({ cancelled, date, time, endTime, location, menu, note }) =>
      cancelled && (date ?? time ?? endTime ?? location ?? menu ?? note)
        ? [
            {
              key: 'cancelled',
              message:
                'It can’t be cancelled and changed at once. Remove one of the two; “Why” says what there is instead.',
            },
          ]
        : [],
    ),
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
export type Change = z.infer<typeof change>

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
  on: z.array(dayOn).min(1).max(7).optional(),
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

/** `18:30` is 18.5. */
const hoursOf = (clock: string) => Number(clock.slice(0, 2)) + Number(clock.slice(3)) / 60

export const timing = z.strictObject(timingKeys).check(rule((entry) => timingIssues(entry)))
export type Timing = z.infer<typeof timing> & { later?: Readonly<Record<string, Later>> | undefined }
