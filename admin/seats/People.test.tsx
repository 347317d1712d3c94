// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawView, signedIn } from '#tests/support/admin-view'
import { seatList } from '#tests/support/seat-list'
import { People } from './People.tsx'

/** What is asked before a sign-up is cancelled for somebody. */
async function askedOf(party: object) {
  const list = { ...seatList, people: seatList.people.map((each) => ({ ...each, ...party })) }
  drawView(<People list={list} signedIn={signedIn('requests')} reload={async () => {}} />, () => list)
  fireEvent.click(screen.getByRole('button', { name: 'Cancel for Ada Levi', hidden: true }))
  return screen.findByRole('dialog', { name: 'Ada Levi does not come?', hidden: true })
}

test('who has not pressed the button in the mail, and who was passed over, stand in lists of their own', () => {
  const party = (firstName: string, state: 'unconfirmed' | 'passed-over') =>
    seatList.people.map((each) => ({ ...each, id: crypto.randomUUID(), firstName, state }))
  const list = { ...seatList, people: [...party('Nora', 'unconfirmed'), ...party('Ben', 'passed-over')] }
  drawView(<People list={list} signedIn={signedIn('requests')} reload={async () => {}} />, () => list)
  const pressed = screen.getByRole('region', { name: 'Have not pressed the button in the mail' })
  expect(within(pressed).getByRole('button', { name: 'Confirm for Nora Levi' })).toBeDefined()
  expect(screen.getByRole('region', { name: /^Passed over/ }).textContent).toContain('Ben Levi')
})

test('who cancels for somebody can leave it as it is, by a button of another name, and is promised nothing that may not be', async () => {
  const asked = await askedOf({ email: 'ada@example.org' })
  const buttons = within(asked).getAllByRole('button', { hidden: true })
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Cancel for them', 'Leave it as it is'])
  expect([...asked.querySelectorAll('p:not(.row)')].map(({ textContent }) => textContent)).toEqual([
    'A mail tells them.',
    'While sign-up is open, the place is offered to the first who waits, if their whole party fits in.',
  ])
  cleanup()
  const waiting = await askedOf({ state: 'waiting' })
  expect(waiting.textContent).not.toMatch(/mail|offered/)
})
