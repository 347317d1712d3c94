import { expect, test } from 'vitest'
import { readContent } from '#content-reader/read-content'
import { firstDayToAsk, weekOf } from './Rooms'

test('free hours begin on the first day that can be asked for, and lead on from there', () => {
  const first = firstDayToAsk(readContent(), '2026-11-29')
  expect(weekOf(undefined, first)).toMatchObject({ from: '2026-12-13', isFirst: true, later: '2026-12-20' })
  expect(weekOf('2026-12-06', first).from).toBe('2026-12-13')
  expect(weekOf('2026-12-20', first)).toMatchObject({ isFirst: false, earlier: undefined, later: '2026-12-27' })
})
