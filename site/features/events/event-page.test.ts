import { expect, test } from 'vitest'
import { copyOfContent } from '#tests/support/broken-copy'
import { describeRule } from './event-page'

test('a page says how an event is from a later day on, until that day is here', () => {
  const copy = copyOfContent()
  copy.change(
    'events/soup-night.yaml',
    'location: Kitchen',
    'later:\n  2027-01-19:\n    on:\n      - wednesday\n    time: 6:00 PM\n  2027-03-01:\n    location: Library\nlocation: Kitchen',
  )
  const soup = copy.read().entry('events', 'soup-night')
  expect(describeRule(soup, '2026-12-01')).toBe(
    'Tuesdays in term, 6:00 PM; from January 20, 2027: Wednesdays; from March 3, 2027: Library',
  )
  expect(describeRule(soup, '2027-01-19')).toBe('Wednesdays in term, 6:00 PM; from March 3, 2027: Library')
})
