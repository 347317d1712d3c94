// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { InvitationForm } from './People.tsx'

test('whoever sees requests only can’t be given them a second time', () => {
  onTestFinished(cleanup)
  render(<InvitationForm email="" isBusy={false} onAdd={async () => true} />)
  const isOffered = () => !screen.getByLabelText<HTMLInputElement>(/^Requests, too/).disabled
  fireEvent.click(screen.getByLabelText(/^Requests only/))
  expect(isOffered()).toBe(false)
  fireEvent.click(screen.getByLabelText(/^Viewer/))
  expect(isOffered()).toBe(true)
})
