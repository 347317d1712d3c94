import { assert, expect, test } from 'vitest'
import { readContent } from '#content-reader/read-content'
import { getEvent } from '#schedule/all-events'
import { listRemainingTimes } from '#schedule/upcoming'
import type { PlacesLeft } from '#schemas/signups/signup-states'
import { createRenderContext } from '#site/render-context'
import { signUpOf } from './signup.ts'

test('a full date offers the waiting list while it takes anybody, and then nothing', () => {
  const site = readContent()
  const context = createRenderContext(Date.parse('2026-11-29T12:00-05:00'), site, {})
  const event = getEvent(site, 'soup-night')
  assert(event.seats)
  const asked = event.seats
  const on = (left: PlacesLeft[string], waitlist = true) => {
    const settings = { ...asked, waitlist }
    const times = listRemainingTimes(event, site, context.clock).slice(0, 1)
    const { dates, notes } = signUpOf(event, settings, times, { ...context, placesLeft: { '2026-12-01': left } })
    return [dates[0]?.label, notes['2026-12-01']]
  }
  expect(on(0)).toEqual([
    'Tuesday, December 1, 6:00 PM: full, join the waiting list',
    expect.stringMatching(/^Full\. Join the waiting list until /),
  ])
  for (const left of [on('no turn'), on(0, false)]) expect(left).toEqual([undefined, 'Full.'])
})
