import { expect, test } from 'vitest'
import { monthOfDay } from '#schemas/admin/paths'
import { type MaybeValue, type Value, type ValuePath, valueAt, withValueAt } from '#schemas/entry-value'
import { formOf as controlsOf } from '#server/content/collections'
import { withDefaults, withoutDefaults } from '../content/use-entry-editor.ts'
import { daysLater } from '../ui/DateTime.tsx'
import { occurrenceAddress, pathOfOccurrence } from '../ui/navigation.ts'
import { actionsFor, cancelDates, controlOfEntry, moveDate, shiftEndTime, withTiming } from './occurrence.ts'

const DAY = '2026-12-04'
const weekly = { title: 'Dinner', when: { every: 'week', on: ['friday'], from: '2026-08-28' } }
const REPEATED = ['Cancel this and all later', 'Change this and all later', 'Change the time or place of all']
const TIME = { path: 'events/dinner.yaml', begins: '7:30 PM', ends: '9:30 PM', location: 'Main Hall' } as const
const actions = (event: object, status: Parameters<typeof actionsFor>[2]['status'] = 'planned') =>
  actionsFor(JSON.parse(JSON.stringify(event)), DAY, { ...TIME, status })
const titles = (...of: Parameters<typeof actions>) => actions(...of).map(({ title }) => title)
const actionOf = (event: object, title: string) => actions(event).find((action) => action.title === title)
const valueAfter = (event: MaybeValue, title: string) =>
  actions(Object(event), title === 'Hold it after all' ? 'cancelled' : 'planned').find((each) => each.title === title)
    ?.value

/** The form of a date as it opens: what it shows, and what is written of another value. */
function formOf(event: object, title: string) {
  const { value, defaults, derive } = actionOf(event, title) ?? {}
  if (!value || !defaults || !derive) throw new Error('It has fields')
  const shown = withDefaults(value, defaults)
  const written = (next: MaybeValue) => withoutDefaults(next, defaults)
  return { shown, written, go: (path: ValuePath, to: Value) => derive(shown)(shown, withValueAt(shown, path, to)) }
}

test('what can be done depends on what has become of the date', () => {
  expect(titles(weekly)).toEqual(['Cancel this one', 'Change this one', ...REPEATED])
  const cancelled = { ...weekly, changes: { [DAY]: { cancelled: true } } }
  expect(titles(cancelled, 'cancelled')).toEqual([
    ...['Change what visitors read', 'Hold it at another time', 'Hold it after all', ...REPEATED],
  ])
  const moved = { ...weekly, changes: { [DAY]: { location: 'Attic' } } }
  expect(titles(moved)).toEqual(['Cancel this one', 'Change this one', 'As planned again', ...REPEATED])
  // A note alone makes no date another than planned.
  expect(titles({ ...weekly, changes: { [DAY]: { note: 'Latkes.' } } })).not.toContain('As planned again')
  expect(titles({ when: { holiday: 'hanukkah', night: 1 } })).toEqual(expect.arrayContaining(REPEATED))
  expect(titles({ when: { date: DAY } })).toEqual(['Cancel this one', 'Change this one', 'Every week until …'])
})

test('what was said of a date before it was cancelled is no reason, and comes back when it is held after all', () => {
  const held = { date: '2026-12-03', menu: 'Soup.', reason: 'The hall is taken.', note: 'Early.' }
  const moved = { ...weekly, changes: { [DAY]: held } }
  const cancelled = { ...weekly, changes: { [DAY]: { cancelled: true, held } } }
  expect(valueAfter(moved, 'Cancel this one')).toEqual(cancelled)
  const explained = withValueAt(cancelled, ['changes', DAY, 'reason'], 'Snow.')
  expect(cancelDates(explained, [DAY], 'Ice.')).toEqual(withValueAt(cancelled, ['changes', DAY, 'reason'], 'Ice.'))
  expect(valueAfter(explained, 'Hold it after all')).toEqual(moved)
  // Another time is chosen then.
  expect(valueAfter(explained, 'Hold it at another time')).toEqual({
    ...weekly,
    changes: { [DAY]: { menu: 'Soup.', note: 'Early.' } },
  })
  expect(valueAt(moveDate(explained, DAY, '2026-12-06', ''), ['changes', DAY])).toEqual({
    date: '2026-12-06',
    menu: 'Soup.',
    note: 'Early.',
  })
  expect(valueAfter({ ...weekly, changes: { [DAY]: { cancelled: true } } }, 'Hold it after all')).toEqual(weekly)
})

test('a date that is moved after all is not cancelled, and why it was is no reason', () => {
  const explained = { ...weekly, changes: { [DAY]: { cancelled: true, reason: 'Snow.' } } }
  expect(valueAfter(explained, 'Hold it at another time')).toEqual(weekly)
  expect(actionOf(explained, 'Change what visitors read')).toMatchObject({
    value: explained,
    fields: [['changes', DAY, 'reason']],
  })
  expect(valueAfter(weekly, 'Change this one')).toEqual(weekly)
})

test('what is as planned again keeps what is special that day, leaves other days, and no empty list', () => {
  const change = { time: '5:00 PM', reason: 'Snow.' }
  expect(valueAfter({ ...weekly, changes: { [DAY]: change } }, 'As planned again')).toEqual(weekly)
  const note = { note: 'Latkes.' }
  const two = { ...weekly, changes: { [DAY]: { ...change, ...note }, '2026-12-11': { note: 'Late.' } } }
  expect(valueAfter(two, 'As planned again')).toEqual({ ...two, changes: { ...two.changes, [DAY]: note } })
})

test('a date that is dragged is on its new day, and back on its own nothing is left of it', () => {
  const moved = moveDate(weekly, DAY, '2026-12-06', 'Snow.')
  expect(moved).toEqual({ ...weekly, changes: { [DAY]: { date: '2026-12-06', reason: 'Snow.' } } })
  expect(moveDate(moved, DAY, DAY, '')).toEqual(weekly)
  const cancelled = { ...weekly, changes: { [DAY]: { cancelled: true, reason: 'Snow.' } } }
  expect(valueAt(moveDate(cancelled, DAY, '2026-12-06', ''), ['changes'])).toEqual({ [DAY]: { date: '2026-12-06' } })
})

test('this one and all later ones end, with what was said of them alone', () => {
  const changes = { '2026-11-20': { note: 'Before.' }, '2026-12-11': { cancelled: true } }
  const event = { ...weekly, changes, later: { '2026-12-04': { time: '7:00 PM' } } }
  expect(valueAfter(event, 'Cancel this and all later')).toEqual({
    ...weekly,
    when: { ...weekly.when, until: '2026-12-03' },
    changes: { '2026-11-20': { note: 'Before.' } },
  })
})

test('the fields of a date show what holds now, and only what is changed there is written', () => {
  const time = { standard: '7:30 PM', daylight: '9:15 PM' }
  const film = { ...weekly, time, changes: { [DAY]: { note: 'Latkes.' } } }
  const { shown, written } = formOf(film, 'Change this one')
  expect(shown).toMatchObject({
    changes: { [DAY]: { date: DAY, time: '7:30 PM', endTime: '9:30 PM', location: 'Main Hall', note: 'Latkes.' } },
  })
  expect(written(shown)).toEqual(film)
  const elsewhere = withValueAt(shown, ['changes', DAY, 'location'], 'Attic')
  expect(written(elsewhere)).toEqual({ ...film, changes: { [DAY]: { location: 'Attic', note: 'Latkes.' } } })
})

test('an end goes along with another start, and what is shown is what is written', () => {
  const { written, go } = formOf(weekly, 'Change this one')
  const later = go(['changes', DAY, 'time'], '8:30 PM')
  const changedTo = (endTime: string) => ({ ...weekly, changes: { [DAY]: { time: '8:30 PM', endTime } } })
  expect(written(later)).toEqual(changedTo('10:30 PM'))
  // Without an end of its own, a date that is moved lasts as long as usual.
  expect(written(withValueAt(later, ['changes', DAY, 'endTime'], '9:30 PM'))).toEqual(changedTo('9:30 PM'))
})

test('a date that was moved before shows its times, and keeps them', () => {
  const rule = { ...weekly, time: { standard: '6:30 PM', daylight: '7:00 PM' }, endTime: '8:30 PM' }
  const moved = { ...rule, changes: { [DAY]: { time: '7:30 PM' } } }
  const { shown, written } = formOf(moved, 'Change this one')
  expect(shown).toMatchObject({ changes: { [DAY]: { time: '7:30 PM', endTime: '9:30 PM' } } })
  expect(written(shown)).toEqual(moved)
  const kept = { ...rule, changes: { [DAY]: { time: '7:30 PM', endTime: '8:30 PM' } } }
  const other = formOf(kept, 'Change this one')
  expect(other.written(other.shown)).toEqual(kept)
})

test('this one and all later ones begin as they are on that day, and earlier ones stay', () => {
  const usual = { ...weekly, time: '6:30 PM', endTime: '8:30 PM', location: 'Hall' }
  const event = { ...usual, later: { '2026-10-02': { time: '7:00 PM' } } }
  const { shown, written, go } = formOf(event, 'Change this and all later')
  expect(shown).toMatchObject({
    time: '6:30 PM',
    later: { '2026-10-02': { time: '7:00 PM' }, [DAY]: { on: ['friday'], time: '7:00 PM', location: 'Hall' } },
  })
  expect(written(shown)).toEqual(event)
  const seven = go(['later', DAY, 'time'], '8:00 PM')
  expect(written(seven)).toMatchObject({ later: { [DAY]: { time: '8:00 PM', endTime: '9:30 PM' } } })
  const on = (...weekdays: string[]) => written(withValueAt(shown, ['later', DAY, 'on'], weekdays))
  const withLater = (day: string, change: object) => ({ ...event, later: { ...event.later, [day]: change } })
  expect(on('saturday')).toEqual(withLater(DAY, { on: ['saturday'] }))
  // It begins on a day that somebody chooses, which is not written itself; without another change nothing is.
  const from = written(withValueAt(shown, ['later', DAY], { from: '2026-11-20', on: ['sunday'] }))
  expect(from).toMatchObject({ later: { '2026-11-20': { on: ['sunday'] } } })
  expect(from).not.toHaveProperty(['later', DAY])
  // Earlier in the week it begins in that week, which would have none otherwise.
  expect(on('thursday')).toEqual(withLater(daysLater(DAY, -1), { on: ['thursday'] }))
})

test('whoever is written to is spoken of only where one signs up', () => {
  const about = (event: object) => actionOf(event, 'Change this and all later')?.about
  expect(about(weekly)).not.toContain('written to')
  expect(about({ ...weekly, seats: { places: 4 } })).toContain('whoever signed up for one is written to')
})

test('from a day on a weekday is ticked among the seven, and one of a month chosen among those of a month', () => {
  const days = (every: string) => {
    const form = controlsOf('events/dinner.yaml')
    const control = form && controlOfEntry({ when: { every, on: [] } }, TIME.path)(form, ['later', DAY, 'on'])
    return control?.type === 'list' && control.element.type === 'choice' ? control.element.options.length : undefined
  }
  expect([days('week'), days('2 weeks'), days('month')]).toEqual([7, 7, 35])
})

test('what happens once is repeated from its day on', () => {
  expect(valueAfter({ when: { date: DAY } }, 'Every week until …')).toEqual({
    when: { every: 'week', on: ['friday'], from: DAY },
  })
})

test('a group’s meeting is changed below its meetings, and can’t be another from a day on', () => {
  const [path, meetings] = ['groups/dance.yaml', weekly]
  const actions = actionsFor({ name: 'Dance', meetings }, DAY, { ...TIME, path, status: 'planned' })
  expect(actions.map(({ title }) => title)).toEqual([
    ...['Cancel this one', 'Change this one', 'Cancel this and all later', 'Change the time or place of all'],
  ])
  const [cancel, change] = actions
  expect(cancel?.value).toEqual({ name: 'Dance', meetings: { ...meetings, changes: { [DAY]: { cancelled: true } } } })
  expect(cancel?.fields).toEqual([['meetings', 'changes', DAY, 'reason']])
  expect(change?.defaults?.at).toEqual(['meetings', 'changes', DAY])
})

test('a date has a view where it can be changed, and else leads to the form that has it', () => {
  const at = (path: string) => occurrenceAddress({ path, plannedFor: DAY })
  expect(at('events/dinner.yaml')).toBe(`/admin/calendar/${DAY}/dinner`)
  expect(at('groups/dance.yaml')).toBe(`/admin/calendar/${DAY}/groups/dance`)
  expect(at('holidays/purim.yaml')).toBe('/admin/holidays/purim')
  expect(at('elections.yaml')).toBe('/admin/elections')
  expect(monthOfDay(DAY)).toBe(`/admin/calendar?month=2026-12#${DAY}`)
  expect(['dinner', 'groups/dance'].map(pathOfOccurrence)).toEqual(['events/dinner.yaml', 'groups/dance.yaml'])
})

test('several dates are cancelled at once, and what was said of one while it was on is no reason', () => {
  const changes = { [DAY]: { date: '2026-12-03', note: 'Early.' } }
  const cancelled = (reason: string) =>
    valueAt(cancelDates({ ...weekly, changes }, [DAY, '2026-12-11'], reason), ['changes'])
  const held = changes[DAY]
  expect(cancelled('')).toEqual({ [DAY]: { cancelled: true, held }, '2026-12-11': { cancelled: true } })
  expect(cancelled('Break.')).toEqual({
    [DAY]: { cancelled: true, reason: 'Break.', held },
    '2026-12-11': { cancelled: true, reason: 'Break.' },
  })
  const group = withTiming({ name: 'Dance', meetings: weekly }, 'groups/dance.yaml', (timing) =>
    cancelDates(timing, [DAY], ''),
  )
  expect(group).toEqual({ name: 'Dance', meetings: { ...weekly, changes: { [DAY]: { cancelled: true } } } })
})

const AT = ['changes', '2026-12-11']
const timesOf = (time: Value, endTime: Value): MaybeValue => ({ changes: { '2026-12-11': { time, endTime } } })

const dinner = timesOf('6:30 PM', '9:00 PM')

/** Types each start, one after the other, and returns the end after each. */
function endAfter(opened: MaybeValue, typed: readonly string[], half: readonly string[] = [], begun = opened) {
  const along = shiftEndTime(opened, AT)
  const last = typed.reduce<MaybeValue>(
    (before, text) => along(before, withValueAt(before, [...AT, 'time', ...half], text)),
    begun,
  )
  return valueAt(last, [...AT, 'endTime'])
}

test.each<[string, MaybeValue, readonly string[], Value | undefined]>([
  ['goes along while it is typed', dinner, ['7', '7:30', '7:30 PM'], '10:00 PM'],
  ['goes along over midnight', dinner, ['10:30 PM'], '1:00 AM'],
  ['comes back', dinner, ['10:30 PM', '6:30 PM'], '9:00 PM'],
  ['goes along in 24 hours', timesOf('18:30', '21:00'), ['20:30'], '23:00'],
  ['is not made up', { changes: { '2026-12-11': { time: '6:30 PM' } } }, ['7:30 PM'], undefined],
  ['by the sun stays', timesOf('6:30 PM', 'nightfall'), ['7:30 PM'], 'nightfall'],
  ['after a start by the sun stays', timesOf('sunset', '9:00 PM'), ['7:30 PM'], '9:00 PM'],
])('an end %s', (_, opened, typed, end) => {
  expect(endAfter(opened, typed)).toEqual(end)
})

test('an end that somebody typed stays', () => {
  for (const begun of [timesOf('7:30 PM', '9:00 PM'), timesOf('6:30 PM', '9:15 PM')])
    expect(endAfter(dinner, ['8:00 PM'], [], begun)).toBe(valueAt(begun, [...AT, 'endTime']))
})

test('winter’s end goes along with winter’s start', () => {
  const halves = timesOf({ standard: '6:30 PM', daylight: '7:30 PM' }, { standard: '9:00 PM', daylight: '10:00 PM' })
  expect(endAfter(halves, ['7:00 PM'], ['standard'])).toEqual({ standard: '9:30 PM', daylight: '10:00 PM' })
})
