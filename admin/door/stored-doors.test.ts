import { expect, test, vi } from 'vitest'
import { forgetDoors, keepDoor, readDoor } from './stored-doors.ts'

/** What a browser keeps, as far as the list for the door uses it. */
function browser(): void {
  const kept: Record<string, string> = {}
  const calls = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void Object.assign(kept, { [key]: value }),
    removeItem: (key: string) => void delete kept[key],
  }
  for (const [name, value] of Object.entries(calls)) Object.defineProperty(kept, name, { value, enumerable: false })
  vi.stubGlobal('localStorage', kept)
}

test('a phone forgets the names of a date thirty days after it, and everything when somebody signs out', () => {
  browser()
  keepDoor('past 2026-10-01', { list: { namesUntil: 100 } })
  keepDoor('soon 2026-12-01', { list: { namesUntil: 300 } })
  forgetDoors(200)
  expect([readDoor('past 2026-10-01'), readDoor('soon 2026-12-01')]).toEqual([undefined, { list: { namesUntil: 300 } }])
  forgetDoors()
  expect(readDoor('soon 2026-12-01')).toBeUndefined()
  vi.unstubAllGlobals()
})

test('a browser that keeps nothing has no list, and fails nowhere', () => {
  keepDoor('soon 2026-12-01', {})
  forgetDoors()
  expect(readDoor('soon 2026-12-01')).toBeUndefined()
})
