import { expect, test } from 'vitest'
import { actionsFor, movedTo } from './occurrence.ts'

const DAY = '2026-12-04'
const weekly = { title: 'Dinner', when: { every: 'week', on: ['friday'], from: '2026-08-28' } }
const REPEATED = ['Cancel this and all later', 'Move this and all later', 'Change all of them']
const titles = (event: object, status: Parameters<typeof actionsFor>[2] = 'planned') =>
  actionsFor(JSON.parse(JSON.stringify(event)), DAY, status).map(({ title }) => title)
const valueAfter = (event: object, title: string) =>
  actionsFor(JSON.parse(JSON.stringify(event)), DAY, 'planned').find((action) => action.title === title)?.value

test('what can be done depends on what has become of the date', () => {
  expect(titles(weekly)).toEqual(['Cancel this one', 'Move this one', ...REPEATED])
  const cancelled = { ...weekly, changes: { [DAY]: { cancelled: true } } }
  expect(titles(cancelled, 'cancelled')).toEqual(['Move this one', 'Hold it after all', ...REPEATED])
  const moved = { ...weekly, changes: { [DAY]: { location: 'Attic' } } }
  expect(titles(moved)).toEqual(['Cancel this one', 'Move this one', 'As planned again', ...REPEATED])
  expect(titles({ when: { holiday: 'hanukkah', night: 1 } })).toEqual(expect.arrayContaining(REPEATED))
  expect(titles({ when: { date: DAY } })).toEqual(['Cancel this one', 'Move this one', 'Every week until …'])
})

test('a date that is cancelled is nowhere else, and one that is moved after all is not cancelled', () => {
  const moved = { ...weekly, changes: { [DAY]: { date: '2026-12-03', note: 'Early.' } } }
  expect(valueAfter(moved, 'Cancel this one')).toMatchObject({
    changes: { [DAY]: { cancelled: true, note: 'Early.' } },
  })
  expect(valueAfter(moved, 'Cancel this one')).not.toHaveProperty(['changes', DAY, 'date'])
  const cancelled = { ...weekly, changes: { [DAY]: { cancelled: true, note: 'Snow.' } } }
  expect(valueAfter(cancelled, 'Move this one')).toMatchObject({ changes: { [DAY]: { note: 'Snow.' } } })
  expect(valueAfter(cancelled, 'Move this one')).not.toHaveProperty(['changes', DAY, 'cancelled'])
  expect(valueAfter(weekly, 'Move this one')).toEqual(weekly)
})

test('what is as planned again leaves the changes of other days, and no empty list', () => {
  const one = { ...weekly, changes: { [DAY]: { note: 'Early.' } } }
  expect(valueAfter(one, 'As planned again')).toEqual(weekly)
  const two = { ...one, changes: { ...one.changes, '2026-12-11': { note: 'Late.' } } }
  expect(valueAfter(two, 'As planned again')).toEqual({ ...weekly, changes: { '2026-12-11': { note: 'Late.' } } })
})

test('a date that is dragged is on its new day, and back on its own nothing is left of it', () => {
  const moved = movedTo(weekly, DAY, '2026-12-06', 'Snow.')
  expect(moved).toEqual({ ...weekly, changes: { [DAY]: { date: '2026-12-06', note: 'Snow.' } } })
  expect(movedTo(moved, DAY, DAY, '')).toEqual(weekly)
  const cancelled = { ...weekly, changes: { [DAY]: { cancelled: true, note: 'Snow.' } } }
  expect(movedTo(cancelled, DAY, '2026-12-06', '').changes).toEqual({ [DAY]: { date: '2026-12-06' } })
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

test('this one and all later ones begin as they are on that day, and earlier ones stay', () => {
  const event = { ...weekly, time: '6:30 PM', location: 'Hall', later: { '2026-10-02': { time: '7:00 PM' } } }
  const after = valueAfter(event, 'Move this and all later')
  expect(after).toMatchObject({
    time: '6:30 PM',
    later: { '2026-10-02': { time: '7:00 PM' }, [DAY]: { on: ['friday'], time: '7:00 PM', location: 'Hall' } },
  })
})

test('what happens once is repeated from its day on', () => {
  expect(valueAfter({ when: { date: DAY } }, 'Every week until …')).toEqual({
    when: { every: 'week', on: ['friday'], from: DAY },
  })
})
