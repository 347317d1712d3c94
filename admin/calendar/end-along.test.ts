import { expect, test } from 'vitest'
import { type MaybeValue, type Value, valueAt, withValueAt } from '#schemas/file-value'
import { endAlong } from './end-along.ts'

const AT = ['changes', '2026-12-11']
const entry = (time: Value, endTime: Value): MaybeValue => ({ changes: { '2026-12-11': { time, endTime } } })

/** What the end is once each of these was typed as the start, one after the other. */
function endAfter(opened: MaybeValue, typed: readonly string[], half: readonly string[] = [], begun = opened) {
  const along = endAlong(opened, AT)
  const last = typed.reduce<MaybeValue>(
    (before, text) => along(before, withValueAt(before, [...AT, 'time', ...half], text)),
    begun,
  )
  return valueAt(last, [...AT, 'endTime'])
}

test('an end goes along with its start, also over midnight, while that is typed', () => {
  const opened = entry('6:30 PM', '9:00 PM')
  expect(endAfter(opened, ['7', '7:30', '7:30 PM'])).toBe('10:00 PM')
  expect(endAfter(opened, ['10:30 PM'])).toBe('1:00 AM')
  expect(endAfter(opened, ['10:30 PM', '6:30 PM'])).toBe('9:00 PM')
  expect(endAfter(entry('18:30', '21:00'), ['20:30'])).toBe('23:00')
})

test('an end that somebody typed stays', () => {
  const opened = entry('6:30 PM', '9:00 PM')
  expect(endAfter(opened, ['8:00 PM'], [], entry('7:30 PM', '9:00 PM'))).toBe('9:00 PM')
  expect(endAfter(opened, ['8:00 PM'], [], entry('6:30 PM', '9:15 PM'))).toBe('9:15 PM')
})

test('without an end, or by the sun, nothing is made up', () => {
  expect(endAfter({ changes: { '2026-12-11': { time: '6:30 PM' } } }, ['7:30 PM'])).toBeUndefined()
  expect(endAfter(entry('6:30 PM', 'nightfall'), ['7:30 PM'])).toBe('nightfall')
  expect(endAfter(entry('sunset', '9:00 PM'), ['7:30 PM'])).toBe('9:00 PM')
})

test('winter’s end goes along with winter’s start', () => {
  const halves = entry({ standard: '6:30 PM', daylight: '7:30 PM' }, { standard: '9:00 PM', daylight: '10:00 PM' })
  expect(endAfter(halves, ['7:00 PM'], ['standard'])).toEqual({ standard: '9:30 PM', daylight: '10:00 PM' })
})
