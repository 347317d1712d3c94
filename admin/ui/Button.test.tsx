// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { Link } from './Button.tsx'

test('a link to the view that is open is the browser’s, which loads it again; any other opens here', () => {
  onTestFinished(cleanup)
  window.history.replaceState(null, '', '/admin/requests')
  render(
    <>
      <Link href="/admin/requests">Requests</Link>
      <Link href="/admin/drafts">Drafts</Link>
    </>,
  )
  // It says whether somebody kept the browser from following it.
  const isForBrowser = (name: string) => fireEvent.click(screen.getByRole('link', { name }))
  expect(isForBrowser('Requests')).toBe(true)
  expect(isForBrowser('Drafts')).toBe(false)
  expect(window.location.pathname).toBe('/admin/drafts')
})
