import { expect, test } from 'vitest'
import { copyOfContent } from '../../tests/support/broken-copy.ts'

test('a change of a day on which nothing is planned is named, with its line', () => {
  const copy = copyOfContent()
  copy.change('events/shabbat-dinner.yaml', '2026-12-11', '2026-12-12')

  expect(copy.complaint()).toContain('content: one mistake')
  expect(copy.complaint()).toMatch(/content\/events\/shabbat-dinner\.yaml, line \d+, changes\.2026-12-12/)
})

test('a change that a new break has made void is named, too', () => {
  const copy = copyOfContent()
  copy.change('year.yaml', 'to: 2026-11-28', 'to: 2026-12-04')

  expect(copy.complaint()).toContain('changes.2026-12-04')
})

test('an end before its beginning, an audience and a set that are not there', () => {
  const copy = copyOfContent()
  copy.change('events/bagel-brunch.yaml', '1:00 PM', '11:00 AM')
  copy.change('events/soup-night.yaml', 'time: 6:00 PM', 'time: 6:00 PM\naudiences: [first-years]')
  copy.change('events/move-in.yaml', 'first-year-week', 'first-week')

  expect(copy.complaint()).toContain('content: 3 mistakes')
  expect(copy.complaint()).toContain('a time after the beginning')
  expect(copy.complaint()).toContain('did you mean first-year?')
  expect(copy.complaint()).toContain('first-year-week')
})
