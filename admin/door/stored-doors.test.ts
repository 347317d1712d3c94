// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { forgetDoors, keepDoor, readDoor } from './stored-doors.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('a phone forgets the names of a date thirty days after it, and everything when somebody signs out', () => {
  keepDoor('past 2026-10-01', { list: { namesUntil: 100 } })
  keepDoor('soon 2026-12-01', { list: { namesUntil: 300 } })
  forgetDoors(200)
  expect([readDoor('past 2026-10-01'), readDoor('soon 2026-12-01')]).toEqual([undefined, { list: { namesUntil: 300 } }])
  forgetDoors()
  expect(readDoor('soon 2026-12-01')).toBeUndefined()
})

test('a browser that keeps nothing has no list, and fails nowhere', () => {
  vi.stubGlobal('localStorage', undefined)
  keepDoor('soon 2026-12-01', {})
  forgetDoors()
  expect(readDoor('soon 2026-12-01')).toBeUndefined()
})
