import { expect, test } from 'vitest'
import { readContent } from '#content-reader/read-content'
import { drawingAt } from '#site/drawing'
import { publishedEvents } from './published-events'

test('subscribers read in the note of a dinner what there is to eat, too', () => {
  const published = publishedEvents(drawingAt(Date.parse('2026-12-01T12:00-05:00'), readContent(), {}))
  const dinners = new Map(
    published.flatMap(({ event }) => (event.entry === 'shabbat-dinner' ? [[event.plannedFor, event.note]] : [])),
  )
  expect(dinners.get('2026-12-04')).toBe(
    'With the first candle of Hanukkah. Menu: Latkes (v) and soup (v, gf). v: vegetarian; gf: made without gluten.',
  )
  expect(dinners.get('2026-12-11')).toBe('Finals. Soup on the steps instead.')
  expect(dinners.get('2026-12-18')).toBe('Menu: Soup and challah.')
})
