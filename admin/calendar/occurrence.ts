import { idOf } from '#schemas/content/word-files'
import type { EventTimeAnswer } from '#schemas/http/admin/month'
import { isMap, type Path, type Value, valueAt, withValueAt } from '../forms/value.ts'

/** What has become of a date, in a word. */
export const STATUSES: Readonly<Record<EventTimeAnswer['status'], string>> = {
  planned: '',
  cancelled: 'Cancelled',
  moved: 'Moved',
  gone: 'Moved away',
}

/** The view of one time of an event: `/admin/calendar/2026-12-11/shabbat-dinner`. */
export const occurrenceAt = ({ path, plannedFor }: Pick<EventTimeAnswer, 'path' | 'plannedFor'>): string =>
  `/admin/calendar/${plannedFor}/${idOf(path)}`

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
            title: status === 'cancelled' ? 'Hold it after all' : 'As planned again',
            about: 'Takes back everything that is different on this day.',
            value: withoutChange(event, day),
            fields: [],
          },
        ]
      : []),
    ...repeating(event),
  ]
}

/** What is cancelled is nowhere else. */
function cancelling(event: Value, day: string): Action {
  const note = valueAt(event, ['changes', day, 'note'])
  return {
    title: 'Cancel this one',
    about: 'It stays on the pages and in calendars, and says that it is cancelled. Say why, or what happens instead.',
    value: withValueAt(event, ['changes', day], { cancelled: true, ...(note !== undefined && { note }) }),
    fields: [['changes', day, 'note']],
  }
}

const moving = (event: Value, day: string): Action => ({
  title: 'Move this one',
  about: 'Fill in what is different; what is empty stays as usual. Pages say from when it was moved.',
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

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

/** Until when it repeats. What happens once is made to happen every week. */
function repeating(event: Value): Action[] {
  const when = valueAt(event, ['when'])
  if (!isMap(when)) return []
  const { date, every } = when
  if (typeof date !== 'string')
    return [
      {
        title: `Every ${typeof every === 'string' ? every : 'year'} until …`,
        about: 'The last day on which it may happen. Without one, it goes on.',
        value: event,
        fields: [['when', 'until']],
      },
    ]
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
