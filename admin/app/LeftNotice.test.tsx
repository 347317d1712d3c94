// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { unsentWork } from '../changes/unsent-work.ts'
import { LeftNotice } from './LeftNotice.tsx'

const DATE = '/admin/calendar/2027-01-25/talmud'
const words = () => screen.getByRole('status').textContent

// Two things done within one millisecond have no order.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))

/** A view is left with work that was typed so many milliseconds ago. */
function leave(ago: number | undefined) {
  onTestFinished(() => {
    cleanup()
    vi.useRealTimers()
    localStorage.clear()
  })
  document.title = 'Talmud · Staff'
  const { rerender } = render(<LeftNotice address={DATE} />)
  vi.advanceTimersByTime(1000)
  const work = { revision: 1, opened: {}, value: { title: 'T' }, id: 'talmud' }
  if (ago !== undefined)
    unsentWork('ada@example.org', DATE).write({ ...work, at: new Date(Date.now() - ago).toISOString() })
  vi.advanceTimersByTime(1000)
  rerender(<LeftNotice address="/admin/events/talmud" />)
  return rerender
}

test('whoever leaves a change behind reads in the next view that it is kept, and goes back to it', () => {
  const rerender = leave(0)
  expect(words()).toBe('What you changed in Talmud is not published. It is kept there.')
  expect(screen.getByRole('link', { name: 'Talmud' }).getAttribute('href')).toBe(DATE)
  rerender(<LeftNotice address={DATE} />)
  expect(words()).toBe('')
})

test('nothing is said of a view in which nothing was typed, whatever was typed before', () => {
  leave(60_000)
  expect(words()).toBe('')
  cleanup()
  leave(undefined)
  expect(words()).toBe('')
})
