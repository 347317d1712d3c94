// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { HistoryAnswer, MailCountsAnswer } from '#schemas/http/admin/words-history'
import { drawView, signedIn } from '#tests/support/admin-view'
import { History } from './History.tsx'

const changes: HistoryAnswer = [9, 8].map((revision) => ({
  revision,
  madeAt: `2026-12-0${revision}T17:00:00Z`,
  author: 'ada@example.org',
  kind: 'edit',
  note: '',
  differences: [],
}))

const draw = (mailed: MailCountsAnswer) =>
  drawView(<History signedIn={signedIn('draft', 'publish')} query={new URLSearchParams()} />, ({ method, path }) => {
    if (path.endsWith('/mailed')) return mailed
    if (method === 'POST') return { outcome: 'published', revision: 10, mailed: mailed.undo ?? mailed.rollBack }
    return path.includes('/history') ? changes : {}
  })
const undoes = (calls: ReturnType<typeof draw>) => calls.filter(({ path }) => path.endsWith('/undo')).length

test('an undo that people are mailed about asks first, and says afterwards how many are; any other is done at once', async () => {
  const calls = draw({ undo: { cancelled: 0, moved: 0, on: 3 } })
  const [undo] = await screen.findAllByRole('button', { name: /^Undo the change/ })
  fireEvent.click(undo ?? document.body)
  await screen.findByText('3 people signed up, and will get a mail that it takes place after all.')
  expect(undoes(calls)).toBe(0)
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText(/ 3 people are being written to\.$/)
  expect(undoes(calls)).toBe(1)
  document.body.replaceChildren()
  const plain = draw({})
  fireEvent.click((await screen.findAllByRole('button', { name: /^Undo the change/ }))[0] ?? document.body)
  await waitFor(() => expect(undoes(plain)).toBe(1))
})

test('who makes everything what it was then reads first how many people are mailed', async () => {
  draw({ rollBack: { cancelled: 2, moved: 0, on: 0 } })
  fireEvent.click(await screen.findByRole('button', { name: /^Go back to/ }))
  await screen.findByText('2 people signed up, and will get a mail that it is cancelled.')
})
