// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { type FormEvent, useEffect } from 'react'
import { afterEach, expect, test } from 'vitest'
import { drawView, signedIn } from '#tests/support/admin-view'
import type { EntryAnswer } from '../calls/trpc.ts'
import { unsentWork } from '../changes/unsent-work.ts'
import { PUBLISHED_LIVE, publishing, useSending } from '../changes/use-sending.tsx'
import { PagePublishBar } from './PageEditor.tsx'
import { usePageEdits } from './use-page-edits.ts'

afterEach(() => localStorage.clear())

const PATH = 'pages/mission.md'
const ada = signedIn('draft', 'publish')
const nothing = { issues: [], warnings: [], differences: [] }
const mission: EntryAnswer = {
  ...{ path: PATH, title: 'Mission', revision: 7, value: { heading: 'Why we cook' }, addresses: ['/mission'] },
  ...{ issues: [], uses: [], drafts: [] },
  form: { type: 'group', key: '', title: 'Page', isRequired: true, controls: [] },
}

function Edited() {
  const edits = usePageEdits(ada)
  const sending = useSending({ onPublished: edits.reset })
  const { open, entries } = edits
  useEffect(() => void open(PATH), [open])
  const publish = (event: FormEvent) => {
    event.preventDefault()
    if (edits.change) void sending.send(publishing(edits.change, ''), PUBLISHED_LIVE)
  }
  return (
    <main>
      <h1 tabIndex={-1}>Edit the page</h1>
      <p>{JSON.stringify(entries[PATH]?.value)}</p>
      <button type="button" onClick={() => edits.set(PATH, ['heading'], 'Kugel')}>
        Type
      </button>
      <form onSubmit={publish}>
        <PagePublishBar page="/mission" signedIn={ada} edits={edits} check={nothing} sending={sending} />
      </form>
    </main>
  )
}

test('what was typed on a page and discarded can be taken back where it was', async () => {
  drawView(<Edited />, () => mission)
  await screen.findByText('{"heading":"Why we cook"}')
  fireEvent.click(screen.getByRole('button', { name: 'Type' }))
  const discard = screen.getByRole('button', { name: 'Discard' })
  discard.focus()
  fireEvent.click(discard)
  await screen.findByText('{"heading":"Why we cook"}')
  const undo = await screen.findByRole('button', { name: 'Undo' })
  undo.focus()
  fireEvent.click(undo)
  expect(document.activeElement?.tagName).toBe('H1')
  await screen.findByText('{"heading":"Kugel"}')
  expect(unsentWork(ada.email, PATH).read()?.value).toEqual({ heading: 'Kugel' })
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Publish' }).matches(':disabled')).toBe(false)
})

test('whoever has taken back what was published is still on the page, and not nowhere', async () => {
  let revision = 7
  drawView(<Edited />, ({ method }) => {
    if (method === 'GET') return mission
    revision += 1
    return { outcome: 'published', revision }
  })
  await screen.findByText('{"heading":"Why we cook"}')
  fireEvent.click(screen.getByRole('button', { name: 'Type' }))
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  // Until all of the publishing is over, nothing else is sent.
  await waitFor(() => {
    undo.focus()
    fireEvent.click(undo)
    expect(screen.queryByText('Undone. The site is as before.')).not.toBeNull()
  })
  await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'))
})
