// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { unsentWork } from '../changes/unsent-work.ts'
import { NotShown, UnpublishedNotice } from './NotLiveNotice.tsx'

const DATE = '/admin/calendar/2027-01-25/talmud'
const said = () => screen.getByRole('status').textContent

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
  const { rerender } = render(<UnpublishedNotice address={DATE} />)
  vi.advanceTimersByTime(1000)
  const work = { revision: 1, opened: {}, value: { title: 'T' }, id: 'talmud' }
  if (ago !== undefined)
    unsentWork('ada@example.org', DATE).write({ ...work, at: new Date(Date.now() - ago).toISOString() })
  vi.advanceTimersByTime(1000)
  rerender(<UnpublishedNotice address="/admin/events/talmud" />)
  return rerender
}

test('whoever leaves a change behind reads in the next view that it is kept, and goes back to it', () => {
  const rerender = leave(0)
  expect(said()).toBe('What you changed in Talmud is not published. It is kept there.')
  expect(screen.getByRole('link', { name: 'Talmud' }).getAttribute('href')).toBe(DATE)
  rerender(<UnpublishedNotice address={DATE} />)
  expect(said()).toBe('')
})

test('nothing is said of a view in which nothing was typed, whatever was typed before', () => {
  leave(60_000)
  expect(said()).toBe('')
  cleanup()
  leave(undefined)
  expect(said()).toBe('')
})

const drawn = (problem?: string) => parse(renderToStaticMarkup(<NotShown problem={problem} />))

test('staff read that visitors do not see what was published; why is for whoever opens it', () => {
  const notice = drawn('Newer words can’t be drawn.\n\nENOSPC: no space left on device')
  expect(notice.querySelector('details')?.textContent).toContain('ENOSPC')
  notice.querySelector('details')?.remove()
  expect(notice.textContent).toContain('visitors do not see it yet')
  expect(notice.textContent).not.toContain('ENOSPC')
  expect(drawn().textContent).toBe('')
})
