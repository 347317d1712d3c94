import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { notice as schema } from '#schemas/settings/notices'
import { InCampus } from '../../../tests/support/in-campus'
import { Notice } from './Notice'

const drawn = (day: string, days: Partial<z.input<typeof schema>>) =>
  renderToStaticMarkup(
    <InCampus at={`${day}T12:00-05:00`}>
      <Notice notice={schema.parse({ enabled: true, message: 'The building is closed because of snow.', ...days })} />
    </InCampus>,
  )

const afterwards = { message: 'The elevator is out.', startDate: '2026-12-17', endDate: '2026-12-19' }
const twoDays = { startDate: '2026-12-18', endDate: '2026-12-19' }
const oneDay = { startDate: '2026-12-18', endDate: '2026-12-18' }

test.for([
  ['2026-12-17', {}, 'snow'],
  ['2026-12-17', twoDays, undefined],
  ['2026-12-18', twoDays, 'snow'],
  ['2026-12-19', twoDays, 'snow'],
  ['2026-12-20', twoDays, undefined],
  ['2026-12-18', oneDay, 'snow'],
  // The longer notice that it interrupts is shown in its own days.
  ['2026-12-17', { ...oneDay, afterwards }, 'elevator'],
  ['2026-12-18', { ...oneDay, afterwards }, 'snow'],
  ['2026-12-19', { ...oneDay, afterwards }, 'elevator'],
  ['2026-12-20', { ...oneDay, afterwards }, undefined],
] as const)('on %s, a notice with %o says %s', ([day, days, says]) => {
  expect(/snow|elevator/.exec(drawn(day, days))?.[0]).toBe(says)
})
