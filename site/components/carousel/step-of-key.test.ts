import { afterEach, expect, test, vi } from 'vitest'
import { stepOfKey } from './step-of-key'

afterEach(() => void vi.unstubAllGlobals())

const press = (key: string, more = {}) => stepOfKey({ key, altKey: false, ctrlKey: false, metaKey: false, ...more })

test.each([
  ['ltr', 'ArrowRight', 1],
  ['ltr', 'ArrowLeft', -1],
  ['rtl', 'ArrowRight', -1],
  ['rtl', 'ArrowLeft', 1],
  ['rtl', 'ArrowUp', undefined],
])('where text runs %s, %s steps by %s', (dir, key, step) => {
  vi.stubGlobal('document', { dir })
  expect(press(key)).toBe(step)
})

test('an arrow with another key is the browser’s', () => {
  expect(press('ArrowLeft', { altKey: true })).toBeUndefined()
})
