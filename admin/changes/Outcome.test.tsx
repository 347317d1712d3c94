// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawView } from '#tests/support/admin-view'
import { Outcome } from './Outcome.tsx'
import { PUBLISHED_LIVE } from './use-sending.ts'

const sent = {
  ...{ done: PUBLISHED_LIVE, problem: undefined, isBusy: false, published: 8, mailed: 0, mails: undefined },
  ...{ undoHere: async () => undefined, answerMails: () => {} },
}
const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))

test('what is published is said to be live once visitors read it, with the way there', async () => {
  drawView(<Outcome sending={sent} at="/staff" />, () => ({ revision: 8 }))
  await screen.findByText('Published. It is live.')
  expect(links()).toEqual(['/staff'])
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy()
  drawView(<Outcome sending={sent} at="" />, () => ({ revision: 8 }))
  await expect.poll(() => screen.getAllByText('Published. It is live.')).toHaveLength(2)
  expect(links()).toEqual(['/staff'])
})

test('until then it is not, and what was done without publishing leads nowhere', async () => {
  const calls = drawView(<Outcome sending={sent} />, () => ({ revision: 7 }))
  expect(screen.getByText('Published. It is live in a moment.')).toBeTruthy()
  await expect.poll(() => calls.length).toBe(1)
  expect(links()).toEqual([])
  drawView(<Outcome sending={{ ...sent, done: 'Saved.', undoHere: undefined }} />, () => ({ revision: 9 }))
  expect(screen.getByText('Saved.')).toBeTruthy()
  expect(links()).toEqual([])
})
