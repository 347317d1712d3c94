import { expect, test } from 'vitest'
import { describeClosing } from './event-dates'

test('midnight is the end of the day before, as a part of a sentence and alone', () => {
  expect(describeClosing('2026-12-03T00:00-05:00', '2026-11-29')).toBe('the end of Wednesday, December 2')
  expect(describeClosing('2026-12-03T00:00-05:00', '2026-11-29', true)).toBe('End of Wednesday, December 2')
  expect(describeClosing('2026-12-02T18:00-05:00', '2026-11-29', true)).toBe('Wednesday, December 2, 6:00 PM')
})
