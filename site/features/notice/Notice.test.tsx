import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { notice as schema } from '#schemas/content/notice'
import { InCampus } from '../../../tests/support/in-campus.tsx'
import { Notice } from './Notice'

const drawn = (day: string, days: Partial<z.input<typeof schema>>) =>
  renderToStaticMarkup(
    <InCampus at={`${day}T12:00-05:00`}>
      <Notice notice={schema.parse({ enabled: true, message: 'The building is closed because of snow.', ...days })} />
    </InCampus>,
  )

test('a notice without days is shown', () => {
  expect(drawn('2026-12-17', {})).toContain('closed because of snow')
})

test.for([
  ['2026-12-17', false],
  ['2026-12-18', true],
  ['2026-12-19', true],
  ['2026-12-20', false],
] as const)('on %s, with a notice of December 18 and 19: it is shown: %s', ([day, isShown]) => {
  expect(drawn(day, { startDate: '2026-12-18', endDate: '2026-12-19' }) !== '').toBe(isShown)
})

test('the longer notice that it interrupts is shown in its own days', () => {
  const afterwards = { message: 'The elevator is out.', startDate: '2026-12-17', endDate: '2026-12-19' }
  const days = { startDate: '2026-12-18', endDate: '2026-12-18', afterwards }
  expect(drawn('2026-12-17', days)).toContain('elevator')
  expect(drawn('2026-12-18', days)).not.toContain('elevator')
  expect(drawn('2026-12-19', days)).toContain('elevator')
  expect(drawn('2026-12-20', days)).toBe('')
})

test('a notice may be for one day', () => {
  expect(drawn('2026-12-18', { startDate: '2026-12-18', endDate: '2026-12-18' })).not.toBe('')
})
