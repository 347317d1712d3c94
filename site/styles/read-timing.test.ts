import { afterEach, expect, test, vi } from 'vitest'
import { readTiming } from './read-timing.ts'

/** A page on which every custom property computes to this text. */
function pageThatSays(text: string) {
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => text }))
}

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['600ms', 600],
  ['.6s', 600],
  [' 10s ', 10_000],
  ['0s', 0],
])('%o is %d milliseconds', (written, milliseconds) => {
  pageThatSays(written)
  expect(readTiming('--slide')).toBe(milliseconds)
})

test.each(['', '600', 'fast', '1.2.3s'])('%o is not a duration, and stops the script', (written) => {
  pageThatSays(written)
  expect(() => readTiming('--slide')).toThrow(`--slide is "${written}", which is not a duration`)
})
