import { expect, test } from 'vitest'
import { zonesAt } from './zones.ts'

test('the time zones of a place are offered, the likeliest first', () => {
  expect(zonesAt(-87.68, 'US', 'UTC')[0]).toBe('America/Chicago')
  expect(zonesAt(-76.61, 'US', 'UTC')[0]).toBe('America/New_York')
  expect(zonesAt(-0.1, 'GB', 'UTC')).toEqual(['Europe/London'])
  expect(zonesAt(35.2, 'IL', 'UTC')).toEqual(['Asia/Jerusalem'])
  expect(zonesAt(87.68, 'US', 'UTC')).toEqual([])
})
