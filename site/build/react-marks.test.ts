import { expect, test } from 'vitest'
import { readPage, writePage } from './page-tree'
import { leaveOutMarks } from './react-marks'

test('what React writes for itself stays within islands, which it reads again, and nowhere else', () => {
  const text = '<p data-wide="true" aria-hidden="true">Open <!-- -->daily</p>'
  const island = `<astro-island>${text}<astro-island></astro-island>${text}</astro-island>`
  const without = '<p data-wide aria-hidden="true">Open daily</p>'
  const page = readPage(text + island + text)
  leaveOutMarks(page)
  expect(writePage(page)).toBe(without + island + without)
})
