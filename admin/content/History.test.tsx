// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawView, signedIn } from '#tests/support/admin-view'
import type { HistoryAnswer } from '../calls/trpc.ts'
import { History } from './History.tsx'

const changes: HistoryAnswer = [9, 8].map((revision) => ({
  ...{ revision, madeAt: `2026-12-0${revision}T17:00:00Z`, author: 'ada@example.org' },
  ...{ kind: 'edit', note: '', differences: [] },
}))

/** Three people are mailed by what is done, unless whoever does it chooses otherwise. */
const draw = () =>
  drawView(
    <History signedIn={signedIn('draft', 'publish')} query={new URLSearchParams()} />,
    ({ method, path, body }) => {
      if (method !== 'POST') return path === 'history.list' ? changes : {}
      const { mail } = Object(body)
      if (mail !== undefined) return { outcome: 'published', revision: 10, ...(mail && { mailed: 3 }) }
      const text = { subject: 'Soup is on', text: 'It takes place.' }
      const read = { event: 'soup', date: '2026-12-01', state: 'placed', people: 3, ...text }
      return { outcome: 'mails', mails: [read], digest: 'read' }
    },
  )
const choicesIn = (calls: ReturnType<typeof draw>) =>
  calls.flatMap(({ method, body }) => (method === 'POST' ? [Object(body).mail] : []))
const click = async (name: string | RegExp) => {
  const [button] = await screen.findAllByRole('button', { name })
  fireEvent.click(button ?? document.body)
}

test('who undoes a change reads the mail and to how many it goes, and says whether it does', async () => {
  const calls = draw()
  await click(/^Undo .*, changed/)
  const dialog = await screen.findByRole('dialog', { name: '3 people get a mail' })
  expect(dialog.textContent).toContain('It takes place.')
  await click('Back')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /mail/ })).toBeNull())
  await click(/^Undo .*, changed/)
  await click('Publish, and send this mail')
  await screen.findByText(/ 3 people are being written to\.$/)
  expect(choicesIn(calls)).toEqual([undefined, undefined, 'read'])
})

test('who makes everything what it was then reads how many changes that takes back, and can do it without a mail', async () => {
  const calls = draw()
  await click(/^Go back to here \(takes back one later change\):/)
  await click('Go back to here (takes back one later change)')
  await click('Publish without a mail')
  await screen.findByText('The site is as it was then.')
  expect(choicesIn(calls)).toEqual([undefined, false])
})
